// node unpack.mjs FILE.br…: unpacks each beside itself, without its ending. Python has no brotli of its own, Node has.
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

for (const file of process.argv.slice(2)) {
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(file.replace(/\.br$/, '')));
}
