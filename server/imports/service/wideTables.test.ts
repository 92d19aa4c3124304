import type { Recipe } from '../recipe/recipe.ts';
import { issueMessage } from '../engine/issueMessages.ts';
import { countyId } from '../../sandbox/data/ids.ts';
import { openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const levels = ['county', 'constituency', 'ward'];
const wide: Recipe = {
  columns: levels.map((header) => ({ header, column: null })),
  fixed: { locationStatus: 'active' },
  levels: { headers: levels, create: true },
};

const pathOf = (id: string): string[] => {
  const { name = '', partOf } = bench.sandbox.fhir.read('Location', id);
  const above = partOf?.reference?.slice('Location/'.length);
  return [...(above === undefined ? [] : pathOf(above)), name];
};

test('a wide table of wards adds the missing levels, names the first line of each, and is unchanged when imported again', async () => {
  const text = [
    'county,constituency,ward',
    'nairobi,suna east,suna',
    'Nairobi,Suna East,kakrao',
    'New county,Suna East,Suna',
  ].join('\n');
  const [plan] = await bench.upload({ locations: text }, { recipes: { locations: wide }, review: true });
  expect(plan?.rowErrors).toEqual([]);
  const derived = plan?.fileErrors.find(({ code }) => code === 'rowsDerived');
  expect([derived?.values, plan?.counts.total]).toEqual([{ lines: 3, derived: 4 }, 7]);
  const rows = await bench.rows(plan);
  expect(rows.map(({ label, action, notes }) => [label, action, ...notes.map(issueMessage)])).toEqual([
    ['suna', 'create'],
    ['kakrao', 'create'],
    ['Suna', 'create'],
    ['nairobi', 'unchanged', 'Row 2 is the first that mentions it'],
    ['New county', 'create', 'Row 4 is the first that mentions it', expect.stringContaining('placed under Kenya')],
    ['suna east', 'create', 'Row 2 is the first that mentions it'],
    ['Suna East', 'create', 'Row 4 is the first that mentions it'],
  ]);
  await bench.service.commit(plan?.workflowId ?? '', { skipInvalid: false }, await bench.caller());
  await bench.settled();
  const newPaths = () =>
    bench.sandbox.fhir
      .findAll('Location', 'name=suna,kakrao,new')
      .map(({ id = '' }) => pathOf(id).join('/'))
      .filter((path) => !path.startsWith('Kenya/Migori'));
  expect(newPaths().toSorted()).toEqual([
    'Kenya/Nairobi/suna east',
    'Kenya/Nairobi/suna east/kakrao',
    'Kenya/Nairobi/suna east/suna',
    'Kenya/New county',
    'Kenya/New county/Suna East',
    'Kenya/New county/Suna East/Suna',
  ]);
  const [again] = await bench.upload({ locations: text.replace('kakrao', 'KAKRAO') }, { recipes: { locations: wide } });
  expect(again?.counts).toMatchObject({ total: 7, unchanged: 7 });
  await bench.service.undo(plan?.workflowId ?? '', { force: false }, await bench.caller());
  await bench.settled();
  expect(newPaths()).toEqual([]);
});

test('columns above the name decide between parents with one name', async () => {
  for (const county of ['Kisumu', 'Mombasa']) {
    bench.sandbox.fhir.update({
      resourceType: 'Location',
      id: `githiga-${county.toLowerCase()}`,
      status: 'active',
      name: 'Githiga',
      partOf: { reference: `Location/${countyId(county)}` },
    });
  }
  const recipe: Recipe = {
    columns: [
      { header: 'Facility', column: 'locationName' },
      { header: 'County', column: null },
      { header: 'Ward', column: null },
    ],
    fixed: { locationStatus: 'active' },
    levels: { headers: ['County', 'Ward'] },
  };
  const text =
    'Facility,County,Ward\nGithiga Clinic,KISUMU,Githiga\nGithiga Hall,Mombasa,githiga\nLost Hall,Nairobi,Githiga\n';
  const [job] = await bench.upload({ locations: text }, { recipes: { locations: recipe } });
  expect(job?.rowErrors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '4: No Ward is named "Githiga": Nairobi > Githiga',
  ]);
  const [done] = await bench.upload(
    { locations: text.split('\n').slice(0, 3).join('\n') },
    { recipes: { locations: recipe } },
  );
  expect(done?.counts).toMatchObject({ total: 2, created: 2 });
  const [clinic] = bench.sandbox.fhir.findAll('Location', 'name:exact=Githiga Clinic');
  expect(clinic?.partOf?.reference).toBe('Location/githiga-kisumu');
});

test('an unknown name of a level is named with the column of its level, also above the last one', async () => {
  const recipe: Recipe = { ...wide, levels: { headers: levels } };
  const text = 'county,constituency,ward\nNairobi,Westland,One\nNairobbi,Westlands,Two\nNairobi,,Three\n';
  const [job] = await bench.upload({ locations: text }, { recipes: { locations: recipe }, review: true });
  expect(job?.rowErrors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '2: No constituency is named "Westland": Nairobi > Westland. Similar: Westlands',
    '3: No county is named "Nairobbi": Nairobbi > Westlands. Similar: Nairobi',
  ]);
});

test('a level with a row of its own is one Location, wherever the row is', async () => {
  const text = 'county,constituency,ward\nOwn county,Own part,Own ward\nown county,own part,\nOwn county,,\n';
  const [job] = await bench.upload({ locations: text }, { recipes: { locations: wide } });
  expect(job?.rowErrors).toEqual([]);
  expect(job?.counts).toMatchObject({ created: 3 });
  const found = bench.sandbox.fhir.findAll('Location', 'name=own');
  expect(found.map(({ name }) => name?.toLowerCase()).toSorted()).toEqual(['own county', 'own part', 'own ward']);
  expect(pathOf(found.find(({ name }) => name === 'Own ward')?.id ?? '')).toHaveLength(4);
});

test('a county with the name of one of its sub-counties is the county, and the sub-county is the one below it', async () => {
  const text = 'county,constituency,ward\nMakueni,Makueni,New ward\n';
  const [job] = await bench.upload({ locations: text }, { recipes: { locations: wide } });
  expect([job?.rowErrors, job?.counts.created, job?.counts.unchanged]).toEqual([[], 1, 2]);
  const [ward] = bench.sandbox.fhir.findAll('Location', 'name:exact=New ward');
  expect(pathOf(ward?.id ?? '')).toEqual(['Kenya', 'Makueni', 'Makueni', 'New ward']);
});

test('a missing column of a level is a problem of the file', async () => {
  const [job] = await bench.upload({ locations: 'county,ward\nA,B\n' }, { recipes: { locations: wide } });
  expect(job?.fileErrors.map(({ message }) => message)).toContain('The column constituency is missing');
});

test('a spelling of a stored level is offered as that Location, and one decision applies to all rows below it', async () => {
  const names = ['Starehe', 'Kamukunji East'];
  for (const name of names) {
    const [stored] = bench.sandbox.fhir.findAll('Location', `name:exact=${name}`);
    if (stored) continue;
    bench.sandbox.fhir.update({
      ...{ resourceType: 'Location', id: name.replace(' ', '-'), name, status: 'active' },
      ...{ partOf: { reference: `Location/${countyId('Nairobi')}` } },
    });
  }
  const text = [
    'county,constituency,ward',
    'Nairobi,Stareche,New One',
    'NAIROBI,stareche,New Two',
    'Nairobi,Kamukunji West,New Three',
    'Nairobi,Kamukunjii East,',
  ].join('\n');
  const [plan] = await bench.upload({ locations: text }, { recipes: { locations: wide }, review: true });
  if (!plan) throw new Error('no job');
  const groups = async () => (await bench.service.issueGroups(plan.workflowId, { offset: 0, limit: 10 })).groups;
  const found = await groups();
  expect(found.map(({ issue: { code, values }, value, rows }) => [code, value, values?.similar, rows])).toEqual([
    ['similarLevel', 'Nairobi > Kamukunjii East', 'Kamukunji East', 1],
    ['similarLevel', 'Nairobi > Stareche', 'Starehe', 1],
  ]);
  expect(plan.plan.create).toBe(6);
  for (const { issue, value } of found) {
    const decision = { column: 'locationParentName', value, means: String(issue.values?.means) };
    await bench.service.decide(plan.workflowId, decision, await bench.caller());
    await bench.settled();
  }
  const decided = await bench.service.job(plan.workflowId);
  expect([await groups(), decided.plan.create, decided.rowErrors]).toEqual([[], 4, []]);
  await bench.service.commit(plan.workflowId, { skipInvalid: false }, await bench.caller());
  await bench.settled();
  const below = bench.sandbox.fhir.findAll('Location', 'name:exact=New Two');
  expect(below.map(({ id = '' }) => pathOf(id).join('/'))).toEqual(['Kenya/Nairobi/Starehe/New Two']);
});
