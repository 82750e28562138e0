// boardgame.io's server with its default storage (memory) and a game as small as Wegduwen's turn: throw two dice, push one of ten fields.
// Run in a folder in which the package is installed: node boardgame.cjs PORT
const { createRequire } = require("node:module");
const here = createRequire(process.cwd() + "/");
const { Server, Origins } = here("boardgame.io/server");

const pushing = {
  name: "pushing",
  setup: () => ({ sides: [Array(10).fill(0), Array(10).fill(0)], dice: null }),
  minPlayers: 2,
  maxPlayers: 2,
  moves: {
    roll: {
      move: ({ G, random }) => { if (G.dice !== null) return "INVALID_MOVE"; G.dice = random.D6(2); },
      client: false,
    },
    push: {
      move: ({ G, playerID, events }, field) => {
        if (G.dice === null) return "INVALID_MOVE";
        G.sides[Number(playerID)][field] ^= 1;
        G.dice = null;
        events.endTurn();
      },
      client: false,
    },
  },
};

Server({ games: [pushing], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), callback: () => {} });
