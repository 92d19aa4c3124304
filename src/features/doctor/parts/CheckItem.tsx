import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { useDirection } from '../../../shared/intl/useDirection.ts';
import { handFocusOn } from '../../../shared/layout/handFocusOn.ts';
import { resultOf } from '../checks/index.ts';
import type { Check, Outcome, Values } from '../checks/types.ts';
import { causeTexts, checkTexts } from '../checkTexts.ts';
import { mendTexts } from '../mendTexts.ts';
import type { Written } from '../createAbsent.ts';
import { messages, offerTexts } from '../messages.ts';
import { offerNeeds, type OfferKind } from '../offers.ts';
import { ResultIcon } from './ResultIcon.tsx';
import { WrittenLines } from './WrittenLines.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    overflowWrap: 'anywhere',
  },
  heading: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, margin: 0 },
  body: { gridColumnStart: 2, display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  check: Pick<Check, 'id'>;
  /** Undefined while it is being checked for the first time. */
  outcome: Outcome | undefined;
  busy: boolean;
  written: Partial<Record<OfferKind, readonly Written[]>>;
  onOffer: (kind: OfferKind) => void;
}

/** One check: its result in a word, what was found, how to mend it, and what can be created. */
export function CheckItem({ check, outcome, busy, written, onOffer }: Props) {
  const styles = useStyles();
  const rtl = useDirection() === 'rtl';
  const result = outcome ? resultOf(outcome.findings) : 'waiting';
  const offer = outcome?.findings.find((finding) => finding.offer)?.offer;
  const may = useCan(...(offer ? offerNeeds[offer] : []));
  const offers = new Set([...(offer ? [offer] : []), ...offersOf(check.id)]);
  return (
    <li className={styles.root}>
      <ResultIcon result={result} />
      <h3 className={styles.heading}>
        <Text weight="semibold">
          <FormattedMessage {...checkTexts[check.id]} />
        </Text>
        <Text>
          <FormattedMessage {...messages[result]} />
        </Text>
      </h3>
      <div className={styles.body}>
        {outcome?.findings.map(({ cause, mend, values: given }, index) => {
          const values = rtl ? isolated(given) : given;
          return (
            <div key={`${cause}${index}`}>
              <Text as="p" block className={styles.text}>
                <FormattedMessage {...causeTexts[cause]} values={values} />
              </Text>
              {mend && (
                <Text as="p" block className={styles.quiet}>
                  <FormattedMessage {...mendTexts[mend]} values={values} />
                </Text>
              )}
            </div>
          );
        })}
        <div role="status">
          {[...offers].map((kind) => written[kind] && <WrittenLines key={kind} kind={kind} written={written[kind]} />)}
        </div>
        {offer && may && (
          <Button ref={handFocusOn} disabledFocusable={busy} onClick={() => onOffer(offer)}>
            <FormattedMessage {...offerTexts[offer]} />
          </Button>
        )}
      </div>
    </li>
  );
}

/** Addresses and names of settings keep their order of letters inside a text that is read from right to left. */
function isolated(values: Values = {}): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));
}

/** Offers a check may have made in the run before, whose results stay in sight when it passes now. */
function offersOf(id: Check['id']): OfferKind[] {
  const table: Partial<Record<Check['id'], OfferKind>> = {
    ...{ root: 'root', commodityList: 'commodityList', inventoryList: 'inventoryList' },
    ...{ realmRoles: 'roles', parameters: 'searchParameters', locking: 'staleSave' },
  };
  const kind = table[id];
  return kind ? [kind] : [];
}
