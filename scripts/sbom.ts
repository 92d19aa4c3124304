// npm run sbom [-- FILE]: bill of materials in CycloneDX format, by default in .cache/sbom.cdx.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './commandLine.ts';
import { billOf } from './sbom/bill.ts';

const usage = `npm run sbom [-- FILE]
Writes a bill of materials in CycloneDX's format. Default: .cache/sbom.cdx.json`;
const { files } = commandLine({ usage, files: 1 });

const root = path.resolve(import.meta.dirname, '..');
const file = path.resolve(files[0] ?? path.join(root, '.cache/sbom.cdx.json'));
const bill = billOf(root);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
const shipped = bill.components.filter(({ scope }) => scope === 'required').length;
process.stdout.write(`${file}: ${shipped} packages delivered, ${bill.components.length - shipped} tools\n`);
