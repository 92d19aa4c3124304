import { splitCell } from './targets.ts';

test.each([
  ['latitude,longitude', '-1.2921, 36.8219', '-1.2921', '36.8219'],
  ['latitude,longitude', '−1,2921; 36,8219', '-1.2921', '36.8219'],
  ['latitude,longitude', 'POINT(34.9 -15.0)', '-15.0', '34.9'],
  ['latitude,longitude', 'SRID=4326;POINT Z (34.9 -15 12)', '-15', '34.9'],
  ['longitude,latitude', '[30.06,-1.95]', '-1.95', '30.06'],
  ['longitude,latitude', '120.5 14.6', '14.6', '120.5'],
  ['latitude,longitude', 'near the school', 'near the school', 'near the school'],
  ['latitude,longitude', '', '', ''],
])('%s of “%s”', (target, text, latitude, longitude) => {
  expect(splitCell(target, text)).toEqual({ latitude, longitude });
});

test.each([
  ['firstName,lastName', 'Jane Achieng Otieno', 'Jane Achieng', 'Otieno'],
  ['firstName,lastName', 'Otieno, Jane', 'Jane', 'Otieno'],
  ['lastName,firstName', 'Otieno Jane Achieng', 'Jane Achieng', 'Otieno'],
  ['lastName,firstName', 'Jane', 'Jane', ''],
])('%s of “%s”', (target, text, firstName, lastName) => {
  expect(splitCell(target, text)).toEqual({ firstName, lastName });
});
