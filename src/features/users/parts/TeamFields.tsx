import { skipToken } from '@reduxjs/toolkit/query';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import type { Location, OrganizationAffiliation } from '../../../../common/fhir/r4.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchOrganizationAffiliationQuery } from '../../../api/fhir/index.ts';
import { useLoadedReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { included, matches } from '../../../../common/fhir/bundle.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { referenceKey, referencesOf } from '../../../../common/fhir/referenceList.ts';
import { translatedName } from '../../../../common/fhir/translation.ts';
import { useCan } from '../../../session/useCan.ts';
import { Wide } from '../../../shared/form/FormSection.tsx';
import { ReferencesField } from '../../../shared/form/ReferencesField.tsx';
import { useChosenName } from '../../../shared/form/useChosenName.ts';
import { useTeamOptionsWithNew } from '../../../shared/people/newPeopleOptions.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { newUserMessages as messages } from '../newUserMessages.ts';
import type { UserForm } from '../userForm.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/** The teams of a user, and below the Locations to which the chosen teams are assigned. */
export function TeamFields() {
  const intl = useIntl();
  const { values } = useFormikContext<Pick<UserForm, 'teams'>>();
  const oneTeam = useConfig().practitionerToTeamAssignment === 'ONE_TO_ONE';
  const seesLocations = useCan('OrganizationAffiliation.read');
  const nameOf = useLoadedReferenceNames(values.teams.map(({ value }) => ({ reference: value })));
  const textOf = useChosenName();
  const teams = values.teams.map((team) => ({
    key: team.value,
    name: textOf(team, nameOf({ reference: team.value })),
  }));
  return (
    <>
      <ReferencesField
        name="teams"
        label={intl.formatMessage(messages.teams)}
        hint={intl.formatMessage(oneTeam ? messages.oneTeam : messages.teamsHint)}
        useOptions={useTeamOptionsWithNew}
        nameOf={(value) => teams.find(({ key }) => key === value)?.name}
      />
      {seesLocations && teams.length > 0 && (
        <Wide>
          <TeamLocations teams={teams} />
        </Wide>
      )}
    </>
  );
}

/** Maximum number of affiliations read for the chosen teams, and of Locations listed of one team. */
const maxAffiliations = 100;
const maxNames = 10;

interface TeamLocationsProps {
  teams: readonly { key: string; name: string }[];
}

/** Names of the Locations of some teams, one line for each team. */
function TeamLocations({ teams }: TeamLocationsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { currentData, data, error, isFetching, refetch } = useSearchOrganizationAffiliationQuery(
    teams.length === 0
      ? skipToken
      : {
          'primary-organization': teams.map(({ key }) => key).join(','),
          _include: 'OrganizationAffiliation:location',
          _count: maxAffiliations,
        },
  );
  if (error !== undefined && !isFetching && currentData === undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.locationsFailed)} error={error} onRetry={() => void refetch()} />
    );
  }
  const names = new Map(included<Location>(data, 'Location').map((one) => [one.id, translatedName(one, intl.locale)]));
  const affiliations = matches<OrganizationAffiliation>(data, 'OrganizationAffiliation');
  const locationsOf = (team: string): string[] => {
    const ofTeam = affiliations.filter(({ organization }) => referenceKey(organization) === team);
    const references = ofTeam.flatMap(({ location }) => [...referencesOf(location ?? [], 'Location').values()]);
    return references.map((reference) => {
      const id = bareId('Location', reference) ?? '';
      return names.get(id) ?? reference.display ?? id;
    });
  };
  const textOf = ({ key, name }: TeamLocationsProps['teams'][number]) => {
    const locations = locationsOf(key);
    if (locations.length === 0) return <FormattedMessage {...messages.noLocations} values={{ team: name }} />;
    const rest = locations.length - maxNames;
    const listed: ReactNode[] = locations.slice(0, maxNames).map((location, index) => (
      // The names are isolated, so that the direction of the list is that of the page.
      <bdi key={`${index} ${location}`}>{location}</bdi>
    ));
    if (rest > 0) listed.push(intl.formatMessage(messages.moreLocations, { count: rest }));
    const list = intl.formatList(listed, { type: 'unit' });
    return <FormattedMessage {...messages.teamLocations} values={{ team: name, locations: list }} />;
  };
  if (currentData === undefined) return null;
  return (
    <ul className={styles.list}>
      {teams.map((team) => (
        <li key={team.key}>
          <Text size={200}>{textOf(team)}</Text>
        </li>
      ))}
    </ul>
  );
}
