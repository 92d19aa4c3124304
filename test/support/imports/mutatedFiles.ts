import { importTypes, type ImportType } from '../../../server/imports/engine/types.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { fc } from '../fastCheck.ts';

export const nairobi = countyId('Nairobi');
/** Files without a fault. */
export const validFiles: Record<ImportType, string> = {
  products: [
    'name,active,method,id,materialNumber,isAttractiveItem,accountabilityPeriod',
    'Bed net,true,create,,M1,false,12',
    'Stove,false,create,,M2,true,6',
  ].join('\n'),
  locations: [
    'locationName,locationStatus,method,locationParentId,locationPhysicalType,locationPhysicalTypeCode,longitude,latitude',
    `Hill,active,create,${nairobi},Jurisdiction,jdn,36.8,-1.2`,
    `"Clinic, upper",inactive,create,${nairobi},Building,bu,36.9,-1.3`,
  ].join('\r\n'),
  organizations: 'orgName;orgActive;method\nNorth;true;create\n"South ""old""";false;create\n',
  users: [
    'firstName,lastName,username,email,userType,enableUser,keycloakGroupName,appId,password',
    'Jane,Achieng,jane,jane@example.org,Practitioner,true,Providers,programme,s3cret-Word',
    'Ali,Noor,ali,,Supervisor,false,Providers,programme,s3cret-Word2',
  ].join('\n'),
  careTeams: 'careTeamName,careTeamStatus,method\nLake,active,create\nForest,inactive,create\n',
  orgToLocationAssignment: `orgName,orgId,locationName,locationId\nFuzz base,,,${nairobi}\nFuzz base,,Turkana,\n`,
  userToOrganizationAssignment: 'username,userId,orgName,orgId\nadmin,,Fuzz base,\nclinic,,Fuzz base,\n',
  inventories: [
    'name,active,method,serialNumber,actual,productId,deliveryDate,accountabilityDate,quantity,Location',
    `Net 1,true,create,S1,true,none,2026-01-31,2026-12-31,5,${nairobi}`,
    `Net 2,false,create,S2,true,none,2026-02-01,,7,${nairobi}`,
  ].join('\n'),
};

/** The same file types in the format of other programs: short files with other headers, and other line endings. */
const alsoGood: Partial<Record<ImportType, string>> = {
  locations: validFiles.locations.replaceAll('\r\n', '\r'),
  organizations: 'name,active\r\nWest,true\nEast\r',
  careTeams: 'name,status\nDesert\nCoast,inactive\r\n',
  users: validFiles.users.replace('\n', '\r\n').replace('appId', 'applicationID'),
};

/** Text that has broken importers: quotes, delimiters, markup, paths, direction marks, halves of characters. */
const nasty = [
  '"', '""', ',', ';', '\t', '\n', '\r', '\r\n', '\ufeff', '\u0000', '\u202e', '\ud83d', '\ufffd', "'", '\\', '|', ':',
  '=1+1', '@x', '${name}', '$(id)', '{{', '../', '%00', 'null', 'undefined', '__proto__', 'constructor', 'NaN', '1e999',
  '-0', '9'.repeat(40), 'true', 'TRUE', 'active', 'Location/', nairobi, nairobi.toUpperCase(), 'é', 'عربي', '', ' ',
  '2026-02-30', '<script>', '#REF!', '=A1', '\u200b', '\u2066', 'e\u0301', '\u00a0', '  ', '1.5', 'a@b', 'name', 'update', 'create', 'id:a|b:c', 'x'.repeat(300), 'sep=;\n',
]; // prettier-ignore

type Edit = (text: string, position: number) => string;

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.nat(11).map(
    (length): Edit =>
      (text, at) =>
        text.slice(0, at) + text.slice(at + length),
  ),
  fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 3 })).map(
    ([length, times]): Edit =>
      (text, at) =>
        text.slice(0, at) + text.slice(at, at + length).repeat(times) + text.slice(at),
  ),
  fc.constant<Edit>((text, at) => text.slice(0, at)),
  fc.nat(0x24f).map(
    (code): Edit =>
      (text, at) =>
        text.slice(0, at) + String.fromCharCode(code) + text.slice(at),
  ),
  // Overwrites a cell, or a delimiter, with another one.
  fc.nat(1000).map((from): Edit => (text, at) => {
    const cells = text.split(/([,;\n])/);
    cells[at % cells.length] = cells[from % cells.length] ?? '';
    return cells.join('');
  }),
  fc.tuple(fc.constantFrom(...nasty), fc.nat(11)).map(
    ([nastyText, length]): Edit =>
      (text, at) =>
        text.slice(0, at) + nastyText + text.slice(at + length),
  ),
);

/** A valid file of a type with one to four faults in it, as bytes; one in five has an arbitrary byte too. */
function mutatedFile(type: ImportType): fc.Arbitrary<Uint8Array> {
  const valid = fc.constantFrom(validFiles[type], validFiles[type], alsoGood[type] ?? validFiles[type]);
  const faults = fc.array(fc.tuple(anyEdit, fc.nat(1000)), { minLength: 1, maxLength: 4 });
  const invalidByte = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.tuple(fc.nat(1000), fc.nat(255)) },
  );
  return fc.tuple(valid, faults, invalidByte).map(([text, edits, byte]) => {
    const edited = edits.reduce((before, [edit, at]) => edit(before, at % (before.length + 1)), text);
    const bytes = new TextEncoder().encode(edited);
    if (byte && bytes.length > 0) bytes[byte[0] % bytes.length] = byte[1];
    return bytes;
  });
}

/** One file of each type, so that every run covers all types. */
export const fileOfEachType = fc.tuple(
  ...importTypes.map((type) => fc.record({ type: fc.constant(type), bytes: mutatedFile(type) })),
);
