import {
  constituencies as knownConstituencies,
  counties as knownCounties,
  wards as knownWards,
  type Constituency,
  type County,
  type Ward,
} from 'kenya-locations';

/** Two of the 1,450 wards are missing from the package (0.1.8); codes and names are those of the electoral commission. */
const missingWards: Ward[] = [
  { code: '0737', name: 'Cherangany/Chebororwa', constituency: 'Marakwet West' },
  { code: '1344', name: 'Kitutu Central', constituency: 'Kitutu Chache South' },
];

const byCode = (a: { code: string }, b: { code: string }): number => a.code.localeCompare(b.code);

/** The 47 counties, ordered by code. */
export const counties: readonly County[] = [...knownCounties].sort(byCode);

/** The 290 constituencies, ordered by code; `county` is the county's name. */
export const constituencies: readonly Constituency[] = [...knownConstituencies].sort(byCode);

/** The 1,450 wards, ordered by code; `constituency` is the constituency's name, unique in the country. */
export const wards: readonly Ward[] = [
  ...knownWards,
  ...missingWards.filter((missing) => !knownWards.some((ward) => ward.code === missing.code)),
].sort(byCode);
