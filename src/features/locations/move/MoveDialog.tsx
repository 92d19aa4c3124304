import { Button, Checkbox, DialogActions, DialogContent, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { MoveImpactList } from './MoveImpactList.tsx';
import { totalDescendants } from './countMoveImpact.ts';
import { messages } from './messages.ts';
import { changesLevel, type MovePlan } from './plan.ts';
import { useMoveImpact } from './useMoveImpact.ts';
import { MovePaths } from './MovePaths.tsx';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

/** The user's decision. `total` is the number of descendants. */
export interface MoveDecision {
  correct: boolean;
  total?: number;
}

interface Props {
  plan: MovePlan;
  /** Undefined if the user cancels. */
  onDecision: (decision: MoveDecision | undefined) => void;
}

/** Confirms a move: shows old and new path and what is affected. Corrects levels of descendants unless unchecked. */
export function MoveDialog({ plan, onDecision }: Props) {
  const styles = useStyles();
  const { below, error, retry } = useMoveImpact(plan.id);
  const [correct, setCorrect] = useState(true);
  const { name, moved, before, after } = plan;
  const offers = changesLevel(plan) && (below === undefined || below.places.length > 0);
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
        <MoveImpactList below={below} error={error} onRetry={retry} level={after ?? 0} />
        {offers && (
          <Checkbox
            checked={correct}
            onChange={(_event, data) => setCorrect(data.checked === true)}
            label={<FormattedMessage {...messages.correct} />}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onDecision(undefined)}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={below === undefined && error === undefined}
          onClick={() => onDecision({ correct: offers && correct, total: below && totalDescendants(below) })}
        >
          <FormattedMessage {...(moved ? messages.move : messages.save)} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
