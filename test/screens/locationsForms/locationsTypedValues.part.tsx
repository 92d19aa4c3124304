import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Location } from 'fhir/r4';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { encodeBase64 } from '../../../common/fhir/base64.ts';
import { field, fill, notice, save } from '../../support/forms.ts';
import { renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterEach(() => sandbox.close());

const boundaryUrl = 'http://build.fhir.org/extension-location-boundary-geojson.html';
const square = '{"type":"Polygon","coordinates":[[[36,-1],[37,-1],[37,0],[36,-1]]]}';
const location = (id: string, code: 'bu' | 'jdn', rest: Partial<Location> = {}): Location => ({
  resourceType: 'Location',
  id,
  name: 'Plain Place',
  alias: ['Plain Place'],
  status: 'active',
  partOf: { reference: `Location/${ROOT_LOCATION_ID}` },
  physicalType: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/location-physical-type', code }] },
  ...rest,
});
const read = (id: string): Location => sandbox.fhir.read('Location', id);

async function edit(resource: Location): Promise<UserEvent> {
  sandbox.fhir.load([resource], { validate: false });
  const { user } = await renderApp({
    path: `/admin/location/unit/edit/${resource.id}`,
    user: 'locations',
    sandbox,
  });
  await field(/^Name/);
  return user;
}

/** Replaces the value of an input by typing: it is read when the field is left. */
async function enter(user: UserEvent, name: RegExp, text: string): Promise<void> {
  const input = await field(name);
  fireEvent.change(input, { target: { value: text } });
  input.focus();
  await user.tab();
}

describe('coordinates', () => {
  it.each([
    ['\u22121.2921', '36,8219'],
    ['\u20131,2921', '٣٦٫٨٢١٩'],
    ['\u200e-1.2921', '۳۶٫۸۲۱۹'],
    ['1.2921 S', '36°49\'18.84"E'],
  ])('typed as %j and %j are stored', async (latitude, longitude) => {
    const user = await edit(location('place', 'bu'));
    await enter(user, /^Latitude/, latitude);
    await enter(user, /^Longitude/, longitude);
    expect(await field(/^Latitude/)).toHaveValue('-1.2921');
    expect(await field(/^Longitude/)).toHaveValue('36.8219');
    await save(user);
    await notice(/was successfully updated/);
    expect(read('place').position).toEqual({ latitude: -1.2921, longitude: 36.8219 });
  });

  it.each(['-1.2921, 36.8219', '−1,2921; 36,8219', '1°17′31.56″S 36°49′18.84″E'])(
    'pasted into latitude as the pair %s fill both fields',
    async (pair) => {
      const user = await edit(location('place', 'bu'));
      await fill(user, /^Latitude/, pair);
      expect(await field(/^Longitude/)).toHaveValue('36.8219');
      await save(user);
      await notice(/was successfully updated/);
      expect(read('place').position).toEqual({ latitude: -1.2921, longitude: 36.8219 });
    },
  );

  it('typed as a pair are saved with Enter, before the field is left', async () => {
    const user = await edit(location('place', 'bu', { position: { latitude: 1, longitude: 2 } }));
    await fill(user, /^Longitude/, '3');
    await user.clear(await field(/^Latitude/));
    await user.type(await field(/^Latitude/), '-1.2921, 36.8219{Enter}');
    await notice(/was successfully updated/);
    expect(read('place').position).toEqual({ latitude: -1.2921, longitude: 36.8219 });
  });

  it('have a keypad with a minus sign', async () => {
    await edit(location('place', 'bu'));
    expect(await field(/^Latitude/)).toHaveAttribute('inputmode', 'text');
    expect(await field(/^Longitude/)).toHaveAttribute('inputmode', 'text');
  });

  it('that are stored stay as they are when the field is left', async () => {
    const position = { latitude: '-1,2921', longitude: '36.8219' } as unknown as Location['position'];
    const user = await edit(location('place', 'bu', { position }));
    await user.click(await field(/^Latitude/));
    await user.tab();
    expect(await field(/^Latitude/)).toHaveValue('-1,2921');
  });
});

describe('a text', () => {
  it.each(['\ufeff', '\u00a0', '\u200b', '\u200e'])('loses %j before its rules are checked', async (mark) => {
    const user = await edit(location('place', 'jdn'));
    await fill(user, /^Name/, `${mark}Market${mark}`);
    await fill(user, /^Description/, `${mark}Beside the market${mark}`);
    await fill(user, /^Geometry/, `${mark}${square}${mark}`);
    expect(await screen.findByRole('img', { name: 'Outline of the geometry' })).toBeVisible();
    await save(user);
    await notice(/was successfully updated/);
    expect(read('place')).toMatchObject({
      name: 'Market',
      description: 'Beside the market',
      extension: [{ valueAttachment: { data: Buffer.from(square).toString('base64') } }],
    });
  });

  it('of only invisible characters is missing', async () => {
    const user = await edit(location('place', 'jdn'));
    await fill(user, /^Name/, '\u200b\u00a0\ufeff');
    await save(user);
    expect((await screen.findAllByText('Name is required'))[0]).toBeVisible();
    expect(read('place').name).toBe('Plain Place');
  });

  it('that is stored with invisible characters stays as it is until it is edited', async () => {
    const user = await edit(location('place', 'jdn', { name: '\u200ePlain Place', description: '\ufeffOld' }));
    await fill(user, /^Description/, 'New');
    await save(user);
    await notice(/was successfully updated/);
    expect(read('place')).toMatchObject({ name: '\u200ePlain Place', description: 'New' });
  });

  it('of a boundary that another client stored with a byte order mark is drawn and retained', async () => {
    const data = Buffer.from(`\ufeff${square}`).toString('base64');
    const extension = [{ url: boundaryUrl, valueAttachment: { contentType: 'application/geo+json', data } }];
    const user = await edit(location('place', 'jdn', { extension }));
    expect(await screen.findByRole('img', { name: 'Outline of the geometry' })).toBeVisible();
    await fill(user, /^Description/, 'New');
    await save(user);
    await notice(/was successfully updated/);
    await waitFor(() => expect(read('place')).toMatchObject({ description: 'New', extension }));
  });
});

describe('values that may be wrong', () => {
  const within = (id: string) => ({ partOf: { reference: `Location/${id}` } });

  it('are a warning beside the field, which does not prevent the save', async () => {
    const data = encodeBase64(square);
    const area = location('square', 'jdn', {
      name: 'Square',
      extension: [{ url: boundaryUrl, valueAttachment: { data } }],
    });
    const twin = location('twin', 'bu', { ...within('square'), name: 'Other  Place' });
    sandbox.fhir.load([area, twin], { validate: false });
    const user = await edit(
      location('place', 'bu', { ...within('square'), position: { latitude: -0.7, longitude: 36.9 } }),
    );
    expect(screen.queryByText(/outside the outline/)).not.toBeInTheDocument();
    await enter(user, /^Latitude/, '3');
    expect(await screen.findByText('The position is outside the outline of Square')).toBeVisible();
    await enter(user, /^Latitude/, '36.9');
    await enter(user, /^Longitude/, '-0.7');
    expect(await screen.findByText('Latitude and longitude seem to be swapped')).toBeVisible();
    await enter(user, /^Name/, 'OTHER place');
    expect(await screen.findByText('“Other Place” is already below the same parent')).toBeVisible();
    await save(user);
    await notice('Location was successfully updated');
    expect(read('place')).toMatchObject({ name: 'OTHER place', position: { latitude: 36.9, longitude: -0.7 } });
  });
});
