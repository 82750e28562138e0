/** Many dice in one mesh. Edges are rounded and pips drilled where the light is worked out, so they are crisp at any size and cost no corners. */

import {
  BoxGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Quaternion,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { EDGE } from './lattice';
import type { Level } from './light';

/** Body and pips. Dice keep their colours by day and by lamp. */
const SKIN: Record<string, [string, string]> = {
  red: ['#ab2f22', '#fbeeda'],
  yellow: ['#eaa325', '#3a200b'],
  pearl: ['#f2eee6', '#2a2628'],
  turquoise: ['#109590', '#f1fffb'],
  green: ['#5b8530', '#f8f4e0'],
  blue: ['#3d659b', '#f4f1e6'],
  black: ['#38322e', '#f3e8d4'],
  orange: ['#d97229', '#3b1d08'],
  purple: ['#754a80', '#f7eee6'],
  brown: ['#805730', '#f8ecd8'],
  grey: ['#948c81', '#2c2824'],
  wood: ['#c4925a', '#3d2410'],
  '?': ['#a39680', '#4a3f31'],
};
const ALIAS: Record<string, string> = {
  white: 'pearl',
  gray: 'grey',
  violet: 'purple',
  honey: 'yellow',
  city: 'wood',
  knight: 'wood',
  catapult: 'wood',
};
const skins = new Map<string, { body: Color; pip: Color; pearl: boolean }>();

function skin(look: string) {
  const word = look.split(/[/\s-]/)[0] || '?';
  const name = ALIAS[word] ?? (word in SKIN ? word : '?');
  let found = skins.get(name);
  if (!found) {
    const [body, pip] = SKIN[name]!;
    found = { body: new Color(body), pip: new Color(pip), pearl: name === 'pearl' };
    skins.set(name, found);
  }
  return found;
}

const ROUND = 0.105;

const VERTEX_HEAD = /* glsl */ `
attribute vec3 aPip;
attribute vec4 aGlow;
attribute vec4 aKnown;
varying vec3 vLocal;
flat varying mat3 vTurn;
flat varying vec3 vPip;
flat varying vec4 vGlow;
flat varying vec4 vKnown;
`;
const VERTEX = /* glsl */ `
vLocal = position;
vTurn = mat3(modelViewMatrix) * mat3(instanceMatrix);
vPip = aPip;
vGlow = aGlow;
vKnown = aKnown;
`;
const FRAGMENT_HEAD = /* glsl */ `
varying vec3 vLocal;
flat varying mat3 vTurn;
flat varying vec3 vPip;
flat varying vec4 vGlow;
flat varying vec4 vKnown;
vec3 dieNormal;
float dieEdge;
float dieMiddle;
float dieSoft;
float diePip;

void nearer(vec2 off, inout vec2 best) {
  if (dot(off, off) < dot(best, best)) best = off;
}

void readDie() {
  vec3 half_ = vec3(${(EDGE / 2).toFixed(4)});
  vec3 q = vLocal / half_.x;
  vec3 a = abs(q);
  float most = max(a.x, max(a.y, a.z));
  float middle = a.x + a.y + a.z - most - min(a.x, min(a.y, a.z));
  dieEdge = smoothstep(0.8, 0.97, middle);
  dieMiddle = middle;
  dieSoft = 0.6 * length(fwidth(q)) + 0.004;
  vec3 inner = half_ - ${ROUND.toFixed(3)};
  dieNormal = normalize(vLocal - clamp(vLocal, -inner, inner));
  vec2 p;
  int value;
  bool known;
  if (a.x >= a.y && a.x >= a.z) { p = q.yz; value = q.x > 0.0 ? 1 : 6; known = vKnown.x > 0.5; }
  else if (a.y >= a.z) { p = q.zx; value = q.y > 0.0 ? 2 : 5; known = vKnown.y > 0.5; }
  else { p = q.xy; value = q.z > 0.0 ? 3 : 4; known = vKnown.z > 0.5; }
  diePip = 0.0;
  if (!known) return;
  vec2 off = vec2(9.0);
  float s = 0.47;
  // Of two pips that lie opposite only the one on this side can be the nearest.
  if (value == 1 || value == 3 || value == 5) off = p;
  if (value >= 2) nearer(p - s * (p.x + p.y > 0.0 ? 1.0 : -1.0), off);
  if (value >= 4) nearer(p - s * (p.x > p.y ? vec2(1.0, -1.0) : vec2(-1.0, 1.0)), off);
  if (value == 6) nearer(vec2(abs(p.x) - s, p.y) * vec2(p.x > 0.0 ? 1.0 : -1.0, 1.0), off);
  float r = value == 1 ? 0.235 : 0.185;
  float wide = length(off);
  float soft = dieSoft;
  diePip = 1.0 - smoothstep(r - soft, r + soft, wide);
  // A drilled dish: its walls lean towards its middle.
  float bowl = (1.0 - smoothstep(r - soft, r + soft + 0.02, wide)) * min(1.0, wide / r) * 0.95;
  vec2 lean = wide > 0.0 ? -off / wide * bowl : vec2(0.0);
  if (a.x >= a.y && a.x >= a.z) dieNormal += vec3(0.0, lean.x, lean.y);
  else if (a.y >= a.z) dieNormal += vec3(lean.y, 0.0, lean.x);
  else dieNormal += vec3(lean.x, lean.y, 0.0);
  dieNormal = normalize(dieNormal);
}
`;
const FRAGMENT_COLOUR = /* glsl */ `
readDie();
#ifdef PEARL
  if (vKnown.w > 0.5) {
    float swirl = sin(vLocal.x * 5.0 + 2.0 * sin(vLocal.y * 4.0)) * sin(vLocal.z * 4.0 + 1.7 * sin(vLocal.x * 3.0));
    float slant = abs(dot(normalize(vTurn * dieNormal), normalize(vViewPosition)));
    vec3 shimmer = 0.5 + 0.5 * cos(6.283 * (slant * 0.9 + 0.35 * swirl + vec3(0.02, 0.34, 0.62)));
    diffuseColor.rgb *= 0.9 + 0.17 * shimmer;
  }
#endif
diffuseColor.rgb = mix(diffuseColor.rgb * (1.0 - 0.1 * dieEdge), vPip, diePip);
`;
const FRAGMENT_NORMAL = /* glsl */ `
normal = normalize(vTurn * dieNormal);
`;
const FRAGMENT_GLOW = /* glsl */ `
float dieLit = min(1.0, vGlow.a);
float dieBand = dieLit * smoothstep(0.8 - dieSoft, 0.8 + dieSoft, dieMiddle);
float dieLine = dieLit * smoothstep(0.735 - dieSoft, 0.735 + dieSoft, dieMiddle) * (1.0 - dieBand);
diffuseColor.rgb *= (1.0 - dieBand) * (1.0 - 0.72 * dieLine);
totalEmissiveRadiance += vGlow.rgb * (dieBand * max(1.0, vGlow.a) + 0.045 * vGlow.a * (1.0 - diePip) * (1.0 - dieLine));
`;

function material(level: Level, ghost: boolean): Material {
  const made =
    level.material === 'lambert'
      ? new MeshLambertMaterial()
      : level.material === 'standard'
        ? new MeshStandardMaterial({ roughness: 0.42 })
        : new MeshPhysicalMaterial({ roughness: 0.4, clearcoat: 0.55, clearcoatRoughness: 0.22 });
  if (ghost) {
    made.transparent = true;
    made.opacity = 0.7;
  }
  made.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${VERTEX_HEAD}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${level.pearl ? '#define PEARL' : ''}\n${FRAGMENT_HEAD}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${FRAGMENT_COLOUR}`)
      .replace('#include <normal_fragment_maps>', `#include <normal_fragment_maps>\n${FRAGMENT_NORMAL}`)
      .replace('#include <emissivemap_fragment>', `#include <emissivemap_fragment>\n${FRAGMENT_GLOW}`);
  };
  made.customProgramCacheKey = () => `die ${level.pearl}`;
  return made;
}

const ONE = new Vector3(1, 1, 1);

/** Room for so many dice; `count` of them are there. */
export class DiceMesh extends InstancedMesh {
  private readonly pip: InstancedBufferAttribute;
  private readonly glow: InstancedBufferAttribute;
  private readonly known: InstancedBufferAttribute;
  private readonly at = new Matrix4();
  private readonly size = new Vector3();

  constructor(room: number, level: Level, ghost = false) {
    super(
      level.segments ? new RoundedBoxGeometry(EDGE, EDGE, EDGE, level.segments, ROUND) : new BoxGeometry(EDGE, EDGE, EDGE),
      material(level, ghost),
      room,
    );
    const attribute = (size: number) => {
      const made = new InstancedBufferAttribute(new Float32Array(room * size), size);
      made.setUsage(DynamicDrawUsage);
      return made;
    };
    this.instanceMatrix.setUsage(DynamicDrawUsage);
    this.instanceColor = attribute(3);
    this.pip = attribute(3);
    this.glow = attribute(4);
    this.known = attribute(4);
    this.geometry.setAttribute('aPip', this.pip);
    this.geometry.setAttribute('aGlow', this.glow);
    this.geometry.setAttribute('aKnown', this.known);
    this.castShadow = !ghost;
    this.receiveShadow = true;
    this.frustumCulled = false;
    this.count = 0;
  }

  paint(index: number, look: string, known: Vector3): void {
    const { body, pip, pearl } = skin(look);
    this.setColorAt(index, body);
    this.pip.setXYZ(index, pip.r, pip.g, pip.b);
    this.known.setXYZW(index, known.x, known.y, known.z, pearl ? 1 : 0);
  }

  shine(index: number, colour: Color, strength: number): void {
    this.glow.setXYZW(index, colour.r, colour.g, colour.b, strength);
  }

  place(index: number, at: Vector3, turn: Quaternion, size = 1): void {
    this.setMatrixAt(index, this.at.compose(at, turn, this.size.copy(ONE).multiplyScalar(size)));
  }

  /** Send what has changed to the card. */
  send(): void {
    this.instanceMatrix.needsUpdate = true;
    this.instanceColor!.needsUpdate = true;
    this.pip.needsUpdate = true;
    this.glow.needsUpdate = true;
    this.known.needsUpdate = true;
    this.boundingSphere = null;
  }

  free(): void {
    this.geometry.dispose();
    (this.material as Material).dispose();
    this.dispose();
  }
}
