// node compress.mjs FOLDER: lay a copy in gzip and one in brotli beside each file that becomes smaller by that,
// unless they are there.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PACKED = /\.(css|html|js|json|mjs|svg|wasm|webmanifest)$/;
const LARGE = 1_000_000; // bytes; the last few percent would take half a minute
const LARGEST = 5_000_000; // bytes: Pyodide, for which a tenth less is worth ten seconds once

for (const name of fs.readdirSync(process.argv[2], { recursive: true })) {
  const file = path.join(process.argv[2], name);
  if (!PACKED.test(name) || fs.statSync(file).size < 500 || fs.existsSync(`${file}.br`)) continue;
  const content = fs.readFileSync(file);
  const quality = content.length > LARGEST ? 10 : content.length > LARGE ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
  fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  fs.writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}
