import { makeStyles, Tab, tokens } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useMissingPermissions } from '../../../session/useCan.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { AreaFailure, AreaSwitch } from '../../../shared/area/AreaSwitch.tsx';
import { useArea } from '../../../shared/area/useArea.ts';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { messages } from './messages.ts';
import { PractitionerCoverage } from './PractitionerCoverage.tsx';
import { LocationCoverage } from './LocationCoverage.tsx';
import { TeamCoverage } from './TeamCoverage.tsx';
import { TabLine } from '../../../shared/tabs/TabLine.tsx';

const useStyles = makeStyles({ tabs: { marginBlockEnd: tokens.spacingVerticalL } });

/** Tabs with the permissions they need in addition to those of the page. */
const tabs = {
  locations: { label: messages.locations, needs: [], Content: LocationCoverage },
  teams: { label: messages.teams, needs: ['PractitionerRole.read'], Content: TeamCoverage },
  people: {
    label: messages.people,
    needs: ['Practitioner.read', 'PractitionerRole.read'],
    Content: PractitionerCoverage,
  },
} as const satisfies Record<string, { needs: readonly Permission[]; [key: string]: unknown }>;

const everywhere: readonly string[] = [];

/** Gaps in the assignment: Locations without a team, teams without members or Locations, practitioners without a team. */
export default function CoveragePage() {
  const styles = useStyles();
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const requestedTab = params.get('tab') ?? '';
  const key = requestedTab in tabs ? (requestedTab as keyof typeof tabs) : 'locations';
  const { needs } = tabs[key];
  const Content: ComponentType<{ area: readonly string[] }> = tabs[key].Content;
  const missing = useMissingPermissions(needs);
  // Teams without Locations, and people without a team, are in no area.
  const isLimited = key === 'locations';
  const area = useArea('Location', { isPlain: isLimited && [...params.keys()].every((name) => name === 'tab') });
  const isPending = isLimited && area?.isPending === true;
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.title)} choice={isLimited && area && <AreaSwitch area={area} />} />
      {isLimited && area && <AreaFailure area={area} />}
      <TabLine
        className={styles.tabs}
        aria-label={intl.formatMessage(messages.tabs)}
        selectedValue={key}
        // A change of the tab resets page and search.
        onTabSelect={(_event, data) => setParams({ tab: String(data.value) })}
      >
        {Object.entries(tabs).map(([value, { label }]) => (
          <Tab key={value} value={value}>
            <FormattedMessage {...label} />
          </Tab>
        ))}
      </TabLine>
      {missing.length > 0 ? (
        <p>
          <FormattedMessage {...messages.needs} values={{ permission: intl.formatList(missing) }} />
        </p>
      ) : (
        !isPending && <Content area={area?.ids ?? everywhere} />
      )}
    </>
  );
}
