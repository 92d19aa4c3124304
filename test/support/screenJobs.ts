import { screen, within } from '@testing-library/react';
import type { CareTeam, Flag, PractitionerRole, QuestionnaireResponse } from '../../common/fhir/r4.ts';
import { flagId, practitionerId, questionnaireId, teamId } from '../../server/sandbox/data/ids.ts';
import { practitioners } from '../../server/sandbox/data/people.ts';
import { closingId } from '../../src/features/flags/closeFlag.ts';
import { randomUuid } from '../../common/fhir/uuid.ts';
import { copyMogotio, locationJobs, stockJobs } from './screenJobsOfLocations.ts';
import type { PrepareScreenJob } from './runScreenJob.ts';
import { fill } from './forms.ts';
import { pick } from './pick.ts';

const [nurse, viewer] = ['nurse', 'viewer'].map((user) => `Practitioner/${practitionerId(user)}`) as [string, string];
const [worker] = practitioners.filter(({ county, enabled }) => county === 'Mombasa' && enabled);
const workerName = `${worker?.firstName} ${worker?.lastName}`;
const workerKey = `Practitioner/${practitionerId(worker?.username ?? '')}`;

const teamJobs: Record<string, PrepareScreenJob> = {
  'replaces a member of a team while another user renames it': (sandbox, name) => {
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
      verify: (hasRivalSaved) => {
        expect(now()).toMatchObject({ alias: ['typed'], name: hasRivalSaved ? `${name} of them` : name });
        expect(members()).toEqual([workerKey]);
      },
    };
  },
  'assigns a team to a location and removes another': (sandbox, name) => {
    const location = { ...copyMogotio(sandbox, name), name };
    const away = randomUuid();
    sandbox.fhir.update({ resourceType: 'Organization', id: away, name: `${name} away`, active: true });
    const affiliation = (team: string) =>
      void sandbox.fhir.update({
        resourceType: 'OrganizationAffiliation',
        id: randomUuid(),
        active: true,
        organization: { reference: `Organization/${team}`, display: `${name} away` },
        location: [{ reference: `Location/${location.id}`, display: name }],
      });
    affiliation(away);
    const kisumu = 'Kisumu County Health Team';
    const garissa = teamId('Garissa County Health Team');
    const assigned = () =>
      sandbox.fhir
        .findAll('OrganizationAffiliation', `location=Location/${location.id}`)
        .map(({ organization }) => organization?.reference);
    return {
      path: `/admin/teams/team-assignment?node=${location.id}`,
      success: 'Team assignments updated successfully',
      isStored: () => assigned().includes(`Organization/${teamId(kisumu)}`),
      fill: async (user) => {
        await user.click(await screen.findByLabelText(`Edit teams of ${name}`));
        const tag = await screen.findByText(`${name} away`, { selector: '[role="toolbar"] *' });
        await user.click(tag.closest('button') ?? tag);
        await pick(user, 'Teams', kisumu);
      },
      rival: () => affiliation(garissa),
      verify: (hasRivalSaved) => {
        const wanted = [teamId(kisumu), ...(hasRivalSaved ? [garissa] : [])].map((id) => `Organization/${id}`);
        expect(assigned().sort()).toEqual(wanted.sort());
      },
    };
  },
  'adds a member to a care team while another user adds a note': (sandbox, name) => {
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
      fill: (user) => pick(user, 'Practitioner participants', workerName),
      rival: () => void sandbox.fhir.update({ ...now(), status: 'suspended', note: [{ text: 'theirs' }] }),
      verify: (hasRivalSaved) => {
        expect(now().participant?.map(({ member }) => member?.reference)).toEqual([nurse, workerKey]);
        expect(now().note?.map(({ text }) => text)).toEqual(hasRivalSaved ? ['theirs'] : undefined);
      },
    };
  },
};

const clinicalJobs: Record<string, PrepareScreenJob> = {
  'closes a flag while another user edits it': (sandbox, name) => {
    const flag: Flag = { ...sandbox.fhir.read('Flag', flagId('service-point')), id: randomUuid() };
    delete flag.meta;
    const id = sandbox.fhir.update(flag).resource.id ?? '';
    const noteTexts = () =>
      sandbox.fhir.find('Observation', closingId(id, 'Observation'))?.note?.map(({ text }) => text);
    return {
      path: `/admin/close-flags/${id}`,
      success: 'Flag Closed successfully',
      isStored: () => noteTexts() !== undefined,
      fill: (user) => fill(user, /Comments/, name),
      rival: () => {
        const now = sandbox.fhir.read('Flag', id);
        sandbox.fhir.update({ ...now, extension: [{ url: 'http://theirs', valueBoolean: true }] });
      },
      verify: (hasRivalSaved) => {
        const now = sandbox.fhir.read('Flag', id);
        expect(now.status).toBe('inactive');
        expect(noteTexts()).toEqual([name]);
        expect(now.extension?.some(({ url }) => url === 'http://theirs') ?? false).toBe(hasRivalSaved);
      },
    };
  },
  'submits a questionnaire response': (sandbox, name) => {
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
  'edits a questionnaire response': (sandbox) => {
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
      verify: (hasRivalSaved) => {
        expect(answers()).toEqual([
          ['weight', hasRivalSaved ? 9.9 : 6.5],
          ['height', 80],
        ]);
      },
    };
  },
};

const userJobs: Record<string, PrepareScreenJob> = {
  'edits a user': (sandbox, name) => {
    const username = `e${name.slice(-10)}`;
    const kept = { fhir_core_app_id: ['programme'], kept: ['as it was'] };
    const person = { username, firstName: 'Asha', lastName: 'Before', enabled: true, attributes: kept };
    const id = sandbox.identity.users.create(person);
    const practitioners = () => sandbox.fhir.findAll('Practitioner', `identifier=${id}`);
    const families = () => practitioners().map((each) => each.name?.[0]?.family);
    return {
      path: `/admin/users/edit/${id}`,
      success: 'User edited successfully',
      isStored: () => families()[0] === name,
      fill: async (user) => {
        await screen.findByDisplayValue('Health programme (programme)');
        await fill(user, /^Last Name/, name);
      },
      verify: () => {
        expect(sandbox.identity.users.byUsername(username)).toMatchObject({ firstName: 'Asha', lastName: name });
        expect(sandbox.identity.users.byUsername(username)?.attributes).toMatchObject(kept);
        expect(families()).toEqual([name]);
      },
    };
  },
  'adds a user': (sandbox, name) => {
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
        await user.click(await screen.findByText('Health programme (programme)'));
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

/** The main jobs as a user does them on the screen. */
export const screenJobs: Record<string, PrepareScreenJob> = {
  ...locationJobs,
  ...stockJobs,
  ...teamJobs,
  ...clinicalJobs,
  ...userJobs,
};
