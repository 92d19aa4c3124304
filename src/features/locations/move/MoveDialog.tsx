import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { useLevelName } from '../../../shared/codes/useLevelName.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { NamePath } from '../../../shared/names/NamePath.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { changesLevel, type MoveDecision, type MovePlan } from './move.ts';
import { countMoveImpact, totalDescendants, type MoveImpact } from './countMoveImpact.ts';
import { countOf } from './levelDefinition.ts';
import { LevelRunDialog } from './LevelRunDialog.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

interface DialogsProps {
  /** Id of the Location. */
  id: string;
  /** Result of `useSave`. */
  save: {
    question: MovePlan | undefined;
    confirm: (decision: MoveDecision) => void;
    decline: () => void;
  };
}

/** The dialogs of a save that may move a Location: the question before it, and the correction of the levels after it. */
export function MoveDialogs({ id, save: { question, confirm, decline } }: DialogsProps) {
  return (
    <>
      {question && <MoveDialog plan={question} onDecision={(decision) => (decision ? confirm(decision) : decline())} />}
      <LevelRunDialog id={id} />
    </>
  );
}

interface Props {
  plan: MovePlan;
  /** Undefined if the user cancels. */
  onDecision: (decision: MoveDecision | undefined) => void;
}

/** Confirms a move: shows old and new path and what is affected. Corrects levels of descendants unless unchecked. */
export function MoveDialog({ plan, onDecision }: Props) {
  const styles = useStyles();
  const levelName = useLevelName();
  const { impact, error, countAgain } = useMoveImpact(plan.id);
  const [correctsLevels, setCorrectsLevels] = useState(true);
  const { name, moved, before, after } = plan;
  const offers = changesLevel(plan) && (impact === undefined || impact.descendants.length > 0);
  const corrects = offers && correctsLevels;
  return (
    <ModalDialog
      title={<FormattedMessage {...(moved ? messages.title : messages.levelTitle)} values={{ name }} />}
      onDismiss={() => onDecision(undefined)}
    >
      <DialogContent className={styles.content}>
        {moved && <MovePaths from={plan.from} to={plan.to} />}
        {changesLevel(plan) && before !== undefined && after !== undefined && (
          <FormattedMessage
            {...messages.levelChange}
            values={{ before: levelName(before), after: levelName(after) }}
            tagName="div"
          />
        )}
        <MoveImpactList impact={impact} error={error} onRetry={countAgain} level={after ?? 0} />
        {offers && (
          <Checkbox
            checked={correctsLevels}
            onChange={(_event, data) => setCorrectsLevels(data.checked === true)}
            label={<FormattedMessage {...messages.correct} />}
          />
        )}
        {moved && corrects && (
          <Text size={200}>
            <FormattedMessage {...messages.noUndo} values={{ name }} />
          </Text>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={() => onDecision(undefined)}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={impact === undefined && error === undefined}
          onClick={() => onDecision({ correct: corrects, total: impact && totalDescendants(impact) })}
        >
          <FormattedMessage {...(moved ? messages.move : messages.save)} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

/** Counts what the move of a Location affects, as far as the user may read it. */
function useMoveImpact(id: string) {
  const dispatch = useAppDispatch();
  const teams = useCan('OrganizationAffiliation.read');
  const stock = useCan('List.read');
  const count = useCallback(
    ({ attempt }: ScanReader) =>
      countMoveImpact({
        id,
        teams,
        stock,
        count: (...search) => attempt((signal) => countOf(dispatch, signal)(...search)),
      }),
    [dispatch, id, teams, stock],
  );
  const { scan, again } = useScan('moveImpact', count);
  return {
    impact: scan.status === 'done' ? scan.result : undefined,
    error: scan.error,
    countAgain: again,
  };
}

interface ImpactProps {
  impact: MoveImpact | undefined;
  error: unknown;
  onRetry: () => void;
  /** Level of the moved Location after the move. */
  level: number;
}

/** Lists what a move affects: descendants by level, team assignments and stock lists. */
function MoveImpactList({ impact, error, onRetry, level }: ImpactProps) {
  const intl = useIntl();
  const levelName = useLevelName();
  if (error !== undefined) {
    return <InlineError text={intl.formatMessage(messages.countFailed)} error={error} onRetry={onRetry} />;
  }
  if (!impact) return <Spinner size="tiny" label={intl.formatMessage(messages.counting)} />;
  const { descendants, teams, stock } = impact;
  return (
    <section>
      <Text as="h3" weight="semibold">
        <FormattedMessage {...messages.below} />
      </Text>
      <ul>
        {descendants.length === 0 && (
          <li>
            <FormattedMessage {...messages.noDescendants} />
          </li>
        )}
        {descendants.map((count, index) => (
          <li key={index}>
            <FormattedMessage {...messages.descendants} values={{ level: levelName(level + index + 1), count }} />
          </li>
        ))}
        {teams !== 0 && (
          <li>
            {teams === undefined ? (
              <FormattedMessage {...messages.teamsHidden} />
            ) : (
              <FormattedMessage {...messages.teams} values={{ count: teams }} />
            )}
          </li>
        )}
        {stock !== 0 && (
          <li>
            {stock === undefined ? (
              <FormattedMessage {...messages.stockHidden} />
            ) : (
              <FormattedMessage {...messages.stock} values={{ count: stock }} />
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

interface PathProps {
  from: readonly string[] | undefined;
  to: readonly string[];
}

/** Path from the root to the Location, before and after the move. */
function MovePaths({ from, to }: PathProps) {
  return (
    <FactList
      lines={[
        [messages.from, from && <NamePath names={from} />],
        [messages.to, <NamePath names={to} />],
      ]}
    />
  );
}
