import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the README', () => {
  test('links the documentation of the settings', () => {
    expect(read('README.md')).toContain('(docs/configuration.md)');
  });

  test('has at most 90 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
  });
});

const documents = readdirSync(path.join(root, 'docs'), { encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

test.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...documents.map((file) => `docs/${file}`)])(
  '%s links existing files and headings',
  (document) => {
    const anchorsOf = (file: string): string[] =>
      [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = [...read(document).matchAll(/\]\((?!https?:)([^)]*)\)/g)].flatMap(([, target = '']) => {
      const [file = '', anchor] = target.split('#');
      const found = file === '' ? document : path.join(path.dirname(document), file);
      if (!existsSync(path.join(root, found))) return target;
      return anchor === undefined || anchorsOf(found).includes(anchor) ? [] : target;
    });
    expect(broken).toEqual([]);
  },
);
