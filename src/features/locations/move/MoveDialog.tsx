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
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { NamePath } from '../../../shared/names/NamePath.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import {
  levelCorrectionChosen,
  moveConfirmed,
  moveImpactRequested,
  moveProposed,
  selectMoveProposal,
} from '../locationsSlice.ts';
import { type MoveDecision, changesLevel, type MovePlan } from './plan.ts';
import { totalDescendants, type MoveImpact } from './countMoveImpact.ts';
import { messages } from './messages.ts';
import { countImpactOfMove, moveLeft } from './moveThunks.ts';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  plan: MovePlan;
  /** Undefined if the user cancels. */
  onDecision: (decision: MoveDecision | undefined) => void;
}

/** Confirms a move: shows old and new path and what is affected. Corrects levels of descendants unless unchecked. */
export function MoveDialog({ plan, onDecision }: Props) {
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const proposal = useAppSelector(selectMoveProposal);
  const isProposed = proposal?.plan === plan;
  const { impact, error, correctsLevels = true } = isProposed ? proposal : {};
  useEffect(() => {
    dispatch(moveProposed(plan));
    return () => void dispatch(moveLeft());
  }, [dispatch, plan]);
  const isCounting = isProposed && impact === undefined && error === undefined;
  useEffect(() => (isCounting ? dispatch(countImpactOfMove(plan.id)) : undefined), [dispatch, isCounting, plan]);

  const confirm = (decision: MoveDecision): void => {
    dispatch(moveConfirmed(decision));
    onDecision(decision);
  };
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
          <FormattedMessage {...messages.levelChange} values={{ before, after }} tagName="div" />
        )}
        <MoveImpactList
          impact={impact}
          error={error}
          onRetry={() => dispatch(moveImpactRequested())}
          level={after ?? 0}
        />
        {offers && (
          <Checkbox
            checked={correctsLevels}
            onChange={(_event, data) => dispatch(levelCorrectionChosen(data.checked === true))}
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
          onClick={() => confirm({ correct: corrects, total: impact && totalDescendants(impact) })}
        >
          <FormattedMessage {...(moved ? messages.move : messages.save)} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
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
            <FormattedMessage {...messages.descendants} values={{ level: level + index + 1, count }} />
          </li>
        ))}
        <li>
          {teams === undefined ? (
            <FormattedMessage {...messages.teamsHidden} />
          ) : (
            <FormattedMessage {...messages.teams} values={{ count: teams }} />
          )}
        </li>
        <li>
          {stock === undefined ? (
            <FormattedMessage {...messages.stockHidden} />
          ) : (
            <FormattedMessage {...messages.stock} values={{ count: stock }} />
          )}
        </li>
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
