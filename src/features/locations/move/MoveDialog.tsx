import { Button, Checkbox, DialogActions, DialogContent, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { BelowList } from './BelowList.tsx';
import { allBelow } from './countBelow.ts';
import { messages } from './messages.ts';
import { changesLevel, type MovePlan } from './plan.ts';
import { useBelow } from './useBelow.ts';
import { WayList } from './WayList.tsx';

const useStyles = makeStyles({ content: { display: 'grid', gap: tokens.spacingVerticalM } });

/** The user's decision. `total` is the number of descendants. */
export interface MoveAnswer {
  correct: boolean;
  total?: number;
}

interface Props {
  plan: MovePlan;
  /** Undefined if the user cancels. */
  onAnswer: (answer: MoveAnswer | undefined) => void;
}

/** Confirms a move: shows old and new path and what is affected. Corrects levels of descendants unless unchecked. */
export function MoveDialog({ plan, onAnswer }: Props) {
  const styles = useStyles();
  const { below, error, retry } = useBelow(plan.id);
  const [correct, setCorrect] = useState(true);
  const { name, moved, before, after } = plan;
  const offers = changesLevel(plan) && (below === undefined || below.places.length > 0);
  return (
    <ModalDialog
      title={<FormattedMessage {...(moved ? messages.title : messages.levelTitle)} values={{ name }} />}
      onDismiss={() => onAnswer(undefined)}
    >
      <DialogContent className={styles.content}>
        {moved && <WayList from={plan.from} to={plan.to} />}
        {changesLevel(plan) && before !== undefined && after !== undefined && (
          <FormattedMessage {...messages.levelChange} values={{ before, after }} tagName="div" />
        )}
        <BelowList below={below} error={error} onRetry={retry} level={after ?? 0} />
        {offers && (
          <Checkbox
            checked={correct}
            onChange={(_event, data) => setCorrect(data.checked === true)}
            label={<FormattedMessage {...messages.correct} />}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(undefined)}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={below === undefined && error === undefined}
          onClick={() => onAnswer({ correct: offers && correct, total: below && allBelow(below) })}
        >
          <FormattedMessage {...(moved ? messages.move : messages.save)} />
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
