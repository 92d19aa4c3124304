import { readFileSync } from 'node:fs';

test('the build delivers the licence text of every bundled package that has one', () => {
  const delivered = readFileSync('dist/third-party-licences.txt', 'utf8');
  for (const name of ['react', '@reduxjs/toolkit', 'keycloak-js', 'leaflet']) {
    expect(delivered).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  for (const name of ['fhirpath', '@lhncbc/ucum-lhc']) {
    expect(delivered).toContain(readFileSync(`node_modules/${name}/LICENSE.md`, 'utf8').trim());
  }
});
