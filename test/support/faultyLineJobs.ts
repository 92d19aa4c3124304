import { screen, within } from '@testing-library/react';
import type { CareTeam, Flag, Location, PractitionerRole, QuestionnaireResponse } from 'fhir/r4';
import {
  COMMODITY_LIST_ID,
  constituencyId,
  flagId,
  practitionerId,
  questionnaireId,
  teamId,
} from '../../server/sandbox/data/ids.ts';
import { inventoryId, stocked } from '../../server/sandbox/data/inventory.ts';
import { practitioners } from '../../server/sandbox/data/people.ts';
import { servicePoints } from '../../server/sandbox/data/servicePoints.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { closingId } from '../../src/features/flags/closeFlag.ts';
import { randomUuid } from '../../src/fhir/uuid.ts';
import type { ScreenJob } from './faultyLineScreen.ts';
import { field, fill } from './forms.ts';
import { pick } from './pick.ts';

/** A job on things of its own, so that any number of them can be played on one sandbox. */
type Begin = (sandbox: Sandbox, name: string) => ScreenJob;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const eusm = { projectCode: 'eusm' } as const;
const [nurse, viewer] = ['nurse', 'viewer'].map((user) => `Practitioner/${practitionerId(user)}`) as [string, string];
const [worker] = practitioners.filter(({ county, enabled }) => county === 'Mombasa' && enabled);
const workerName = `${worker?.firstName} ${worker?.lastName}`;
const workerKey = `Practitioner/${practitionerId(worker?.username ?? '')}`;

function placeOf(sandbox: Sandbox, name: string): Location {
  const place: Location = {
    ...sandbox.fhir.read('Location', constituencyId('Mogotio')),
    id: randomUuid(),
    name,
    alias: [name],
    description: 'before',
  };
  delete place.meta;
  delete place.identifier;
  return sandbox.fhir.update(place).resource;
}

const places: Record<string, Begin> = {
  'a place is added': (sandbox, name) => {
    const stored = () => sandbox.fhir.findAll('Location', `name:exact=${name}`);
    return {
      path: '/admin/location/unit/add',
      success: 'Location was successfully created',
      isStored: () => stored().length > 0,
      fill: async (user) => {
        await fill(user, /^Name/, name);
        await fill(user, /^Description/, 'typed');
      },
      alter: (user) => fill(user, /^Description/, 'typed anew'),
      verify: (_rivalled, altered) => {
        const description = altered ? 'typed anew' : 'typed';
        expect(stored()).toEqual([expect.objectContaining({ status: 'active', alias: [name], description })]);
      },
    };
  },
  'a place is edited while somebody else edits it': (sandbox, name) => {
    const place = placeOf(sandbox, name);
    const now = () => sandbox.fhir.read('Location', place.id ?? '');
    const theirs = [{ use: 'official' as const, value: 'theirs' }];
    return {
      path: `/admin/location/unit/edit/${place.id}`,
      success: 'Location was successfully updated',
      isStored: () => now().description === 'typed',
      fill: (user) => fill(user, /^Description/, 'typed'),
      rival: () => void sandbox.fhir.update({ ...now(), status: 'inactive', identifier: theirs }),
      verify: (rivalled) => {
        expect(now()).toMatchObject({ name, alias: [name], description: 'typed', partOf: place.partOf });
        expect(now()).toMatchObject(rivalled ? { status: 'inactive', identifier: theirs } : { status: 'active' });
      },
    };
  },
  'a place gets another description than somebody else gives it': (sandbox, name) => {
    const place = placeOf(sandbox, name);
    const now = () => sandbox.fhir.read('Location', place.id ?? '');
    return {
      path: `/admin/location/unit/edit/${place.id}`,
      success: 'Location was successfully updated',
      fill: (user) => fill(user, /^Description/, 'typed'),
      rival: () => void sandbox.fhir.update({ ...now(), description: 'theirs' }),
      verify: () => expect(['typed', 'theirs']).toContain(now().description),
    };
  },
};

const stock: Record<string, Begin> = {
  'stock is added': (sandbox, name) => {
    const place = servicePoints[1] as { id: string };
    const groups = () => sandbox.fhir.findAll('Group', `identifier=${encodeURIComponent(name)}`);
    const product = sandbox.fhir
      .findAll('Group', 'code=386452003&_sort=name')
      .find(({ active, characteristic = [] }) => active && characteristic.every((part) => part.valueBoolean !== true));
    return {
      path: `/location/inventory/${place.id}`,
      config: eusm,
      success: 'Location inventory created successfully',
      isStored: () => groups().length > 0,
      fill: async (user) => {
        await pick(user, 'Product name*', product?.name ?? '');
        await fill(user, /^Delivery date/, day(-2));
        await fill(user, /^Accountability end date/, day(30));
        await pick(user, 'UNICEF section*', 'WASH');
        await fill(user, /^PO number/, name);
      },
      verify: () => {
        expect(groups()).toHaveLength(1);
        const items = sandbox.fhir
          .findAll('List', `subject=Location/${place.id}`)
          .flatMap(({ entry = [] }) => entry.map(({ item }) => item.reference));
        expect(items.filter((item) => item === `Group/${groups()[0]?.id ?? ''}`)).toHaveLength(1);
      },
    };
  },
  'stock is edited while somebody else counts it': (sandbox, name) => {
    const place = stocked[0] as { id: string };
    const id = inventoryId(stocked[0] as (typeof stocked)[number], 1);
    const now = () => sandbox.fhir.read('Group', id);
    const quantity = { value: Math.floor(Math.random() * 1e6) };
    return {
      path: `/location/inventory/${place.id}/${id}`,
      config: eusm,
      success: 'Location inventory updated successfully',
      isStored: () => now().identifier?.[0]?.value === name,
      fill: (user) => fill(user, /^PO number/, name),
      rival: () => {
        const characteristic = now().characteristic?.map((part) =>
          part.valueQuantity ? { ...part, valueQuantity: quantity } : part,
        );
        sandbox.fhir.update({ ...now(), characteristic: characteristic ?? [] });
      },
      verify: (rivalled) => {
        expect(now().identifier?.[0]?.value).toBe(name);
        const counted = now().characteristic?.find((part) => part.valueQuantity)?.valueQuantity?.value;
        expect(counted === quantity.value).toBe(rivalled);
      },
    };
  },
  'a product is added': (sandbox, name) => {
    const stored = () => sandbox.fhir.findAll('Group', `name:exact=${encodeURIComponent(name)}`);
    return {
      path: '/commodity/add-edit',
      success: 'Commodity created successfully',
      isStored: () => stored().length > 0,
      fill: async (user) => {
        await fill(user, /^Enter commodity name/, name);
        await user.selectOptions(await field(/^Select commodity type/), 'Device');
        await user.selectOptions(await field(/^Select the unit of measure/), 'Test kits');
      },
      verify: () => {
        expect(stored()).toHaveLength(1);
        const items = (sandbox.fhir.read('List', COMMODITY_LIST_ID).entry ?? []).map(({ item }) => item.reference);
        expect(items.filter((item) => item === `Group/${stored()[0]?.id ?? ''}`)).toHaveLength(1);
      },
    };
  },
};

const teams: Record<string, Begin> = {
  'a member leaves a team and another joins while somebody renames it': (sandbox, name) => {
    const id = randomUuid();
    const reference = `Organization/${id}`;
    sandbox.fhir.update({ resourceType: 'Organization', id, name, active: true });
    const role = { resourceType: 'PractitionerRole' as const, active: true, organization: { reference } };
    sandbox.fhir.update({ ...role, id: randomUuid(), practitioner: { reference: viewer, display: 'Who leaves' } });
    const now = () => sandbox.fhir.read('Organization', id);
    const members = () =>
      sandbox.fhir
        .findAll('PractitionerRole', `organization=${reference}`)
        .map((each: PractitionerRole) => each.practitioner?.reference);
    return {
      path: `/admin/teams/edit/${id}`,
      success: 'Organization updated successfully',
      isStored: () => members().includes(workerKey),
      fill: async (user) => {
        await fill(user, 'Alias', 'typed');
        const chosen = within(await screen.findByRole('toolbar', { name: /Practitioners/ }));
        await user.click(chosen.getByRole('button', { name: /Who leaves/ }));
        await pick(user, 'Practitioners', workerName);
      },
      rival: () => void sandbox.fhir.update({ ...now(), name: `${name} of them` }),
      verify: (rivalled) => {
        expect(now()).toMatchObject({ alias: ['typed'], name: rivalled ? `${name} of them` : name });
        expect(members()).toEqual([workerKey]);
      },
    };
  },
  'a team is assigned to a place and another taken away': (sandbox, name) => {
    const place = { ...placeOf(sandbox, name), name };
    const away = randomUuid();
    sandbox.fhir.update({ resourceType: 'Organization', id: away, name: `${name} away`, active: true });
    const affiliation = (team: string) =>
      void sandbox.fhir.update({
        resourceType: 'OrganizationAffiliation',
        id: randomUuid(),
        active: true,
        organization: { reference: `Organization/${team}`, display: `${name} away` },
        location: [{ reference: `Location/${place.id}`, display: name }],
      });
    affiliation(away);
    const kisumu = 'Kisumu County Health Team';
    const garissa = teamId('Garissa County Health Team');
    const assigned = () =>
      sandbox.fhir
        .findAll('OrganizationAffiliation', `location=Location/${place.id}`)
        .map(({ organization }) => organization?.reference);
    return {
      path: `/admin/teams/team-assignment?node=${place.id}`,
      success: 'Team assignments updated successfully',
      isStored: () => assigned().includes(`Organization/${teamId(kisumu)}`),
      fill: async (user) => {
        await user.click(await screen.findByLabelText(`Edit teams of ${name}`));
        const tag = await screen.findByText(`${name} away`, { selector: '[role="toolbar"] *' });
        await user.click(tag.closest('button') ?? tag);
        await pick(user, 'Teams', kisumu);
      },
      rival: () => affiliation(garissa),
      verify: (rivalled) => {
        const wanted = [teamId(kisumu), ...(rivalled ? [garissa] : [])].map((id) => `Organization/${id}`);
        expect(assigned().sort()).toEqual(wanted.sort());
      },
    };
  },
  'a care team gets a member while somebody gives it a note': (sandbox, name) => {
    const id = randomUuid();
    const before: CareTeam = {
      resourceType: 'CareTeam',
      id,
      status: 'active',
      name,
      participant: [{ member: { reference: nurse, display: 'A nurse' } }],
    };
    sandbox.fhir.update(before);
    const now = () => sandbox.fhir.read('CareTeam', id);
    return {
      path: `/admin/CareTeam/edit/${id}`,
      success: 'Successfully updated CareTeams',
      isStored: () => now().participant?.length === 2,
      fill: (user) => pick(user, 'Practitioner Participant', workerName),
      rival: () => void sandbox.fhir.update({ ...now(), status: 'suspended', note: [{ text: 'theirs' }] }),
      verify: (rivalled) => {
        expect(now().participant?.map(({ member }) => member?.reference)).toEqual([nurse, workerKey]);
        expect(now().note?.map(({ text }) => text)).toEqual(rivalled ? ['theirs'] : undefined);
      },
    };
  },
};

const visits: Record<string, Begin> = {
  'a flag is closed while somebody touches it': (sandbox, name) => {
    const flag: Flag = { ...sandbox.fhir.read('Flag', flagId('service-point')), id: randomUuid() };
    delete flag.meta;
    const id = sandbox.fhir.update(flag).resource.id ?? '';
    const words = () => sandbox.fhir.find('Observation', closingId(id, 'Observation'))?.note?.map(({ text }) => text);
    return {
      path: `/admin/close-flags/${id}`,
      success: 'Flag Closed successfully',
      isStored: () => words() !== undefined,
      fill: (user) => fill(user, /Comments/, name),
      rival: () => {
        const now = sandbox.fhir.read('Flag', id);
        sandbox.fhir.update({ ...now, extension: [{ url: 'http://theirs', valueBoolean: true }] });
      },
      verify: (rivalled) => {
        const now = sandbox.fhir.read('Flag', id);
        expect(now.status).toBe('inactive');
        expect(words()).toEqual([name]);
        expect(now.extension?.some(({ url }) => url === 'http://theirs') ?? false).toBe(rivalled);
      },
    };
  },
  'a form is filled': (sandbox, name) => {
    const weight = Number(`4.${parseInt(name.slice(-6), 16)}`);
    const stored = () =>
      sandbox.fhir
        .findAll('QuestionnaireResponse', `questionnaire=Questionnaire/${questionnaireId('child-growth')}&_count=500`)
        .filter(({ item = [] }) => item[0]?.answer?.[0]?.valueDecimal === weight);
    return {
      path: `/quest-form/${questionnaireId('child-growth')}/Questionnaire`,
      button: { save: 'Submit', saving: 'Submitting' },
      success: 'Questionnaire Response resource submitted successfully',
      isStored: () => stored().length > 0,
      fill: (user) => fill(user, /^Weight/, String(weight)),
      verify: () => expect(stored()).toHaveLength(1),
    };
  },
  'answers are changed': (sandbox) => {
    const before: QuestionnaireResponse = {
      resourceType: 'QuestionnaireResponse',
      id: randomUuid(),
      status: 'completed',
      questionnaire: `Questionnaire/${questionnaireId('child-growth')}`,
      item: [{ linkId: 'weight', answer: [{ valueDecimal: 6.5 }] }],
    };
    sandbox.fhir.load([before], { validate: false });
    const now = () => sandbox.fhir.read('QuestionnaireResponse', before.id ?? '');
    const answers = () => (now().item ?? []).map(({ linkId, answer }) => [linkId, answer?.[0]?.valueDecimal]);
    return {
      path: `/quest-form/${before.id}/QuestionnaireResponse`,
      button: { save: 'Submit', saving: 'Submitting' },
      success: 'Questionnaire Response resource submitted successfully',
      isStored: () => answers().length === 2,
      fill: (user) => fill(user, /^Height/, '80'),
      rival: () => {
        const others = (now().item ?? []).filter(({ linkId }) => linkId !== 'weight');
        const item = [{ linkId: 'weight', answer: [{ valueDecimal: 9.9 }] }, ...others];
        sandbox.fhir.update({ ...now(), item });
      },
      verify: (rivalled) => {
        expect(answers()).toEqual([
          ['weight', rivalled ? 9.9 : 6.5],
          ['height', 80],
        ]);
      },
    };
  },
};

const people: Record<string, Begin> = {
  'a user is added': (sandbox, name) => {
    const username = `u${name.slice(-10)}`;
    const account = () => sandbox.identity.users.byUsername(username);
    return {
      path: '/admin/users/new',
      success: 'User created successfully',
      isStored: () => account() !== undefined,
      fill: async (user) => {
        await fill(user, /^First Name/, 'Zawadi');
        await fill(user, /^Last Name/, 'Mumbi');
        await fill(user, /^Username/, username);
        await pick(user, 'Keycloak User Group', 'Viewers');
        await user.click(screen.getByLabelText('Application ID*'));
        await user.click(await screen.findByText('Health programme(programme)'));
      },
      alter: (user) => fill(user, /^Last Name/, 'Otieno'),
      verify: (_rivalled, altered) => {
        const id = account()?.id ?? '';
        expect(account()?.lastName).toBe(altered ? 'Otieno' : 'Mumbi');
        const [practitioner] = sandbox.fhir.findAll('Practitioner', `identifier=${id}`);
        expect(practitioner?.name?.[0]?.family).toBe(altered ? 'Otieno' : 'Mumbi');
        for (const type of ['Practitioner', 'Group', 'PractitionerRole'] as const) {
          expect([type, sandbox.fhir.findAll(type, `identifier=${id}`).length]).toEqual([type, 1]);
        }
      },
    };
  },
};

/** The main jobs as a person does them on the screen. */
export const screenJobs: Record<string, Begin> = { ...places, ...stock, ...teams, ...visits, ...people };
