import { Button, Card, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { readCheck, storeCheck } from '../../shared/home/checkStore.ts';
import { useLaterTexts } from '../../shared/intl/textStage.ts';
import { Section } from '../../shared/layout/Section.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { readSteps, stepsOf, type StepStates } from './steps.ts';

const useStyles = makeStyles({
  card: { gap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  progress: { flexGrow: 1 },
  list: { display: 'grid', gap: tokens.spacingVerticalS, listStyleType: 'none', margin: 0, padding: 0 },
  step: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  done: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  state: { color: tokens.colorNeutralForeground3 },
});

/** Name of the stored result. With all steps done, or the list hidden, no more requests are sent. */
const check = 'setup';

/** Milliseconds until the first check in this browser. */
const firstDelay = 2_000;

/** The steps by which an administrator sets up a new installation, with state and link; nothing for others, and after all. */
export default function SetupChecklist() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const features = useFeatures();
  const bits = useSelector(selectBits);
  const userId = useSelector(selectUser)?.id;
  const steps = useMemo(() => stepsOf(features, bits), [features, bits]);
  const [states, setStates] = useState<StepStates>();
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (userId === undefined || steps.length === 0) return undefined;
    const read = async (): Promise<void> => {
      const found = await dispatch(readSteps(steps));
      const count = steps.filter(({ key }) => !found[key]).length;
      await storeCheck(userId, check, { count, at: Date.now() });
      if (!isLeft && count > 0) setStates(found);
    };
    void readCheck(userId, check).then((last) => {
      if (isLeft || last?.count === 0) return;
      // Most installations are complete: the requests of their first visit wait for those of the page.
      timer = setTimeout(() => void read(), last ? 0 : firstDelay);
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [dispatch, userId, steps]);
  const hasTexts = useLaterTexts();
  if (!states || !hasTexts) return null;
  const done = steps.filter(({ key }) => states[key]).length;
  const progress = intl.formatMessage(messages.progress, { done, total: steps.length });
  const hide = (): void => {
    setStates(undefined);
    if (userId !== undefined) void storeCheck(userId, check, { count: 0, at: Date.now() });
  };
  return (
    <Section title={messages.title}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <Text>{progress}</Text>
          <ProgressBar className={styles.progress} value={done} max={steps.length} aria-label={progress} />
          <Button size="small" onClick={hide}>
            <FormattedMessage {...messages.hide} />
          </Button>
        </div>
        <ol className={styles.list}>
          {steps.map(({ key, label, to }) => {
            const state = states[key];
            return (
              <li key={key} className={styles.step}>
                {state ? (
                  <CheckmarkCircleFilled className={styles.done} aria-hidden />
                ) : (
                  <CircleRegular className={styles.icon} aria-hidden />
                )}
                <TextLink to={to}>
                  <FormattedMessage {...label} />
                </TextLink>
                <Text size={200} className={styles.state}>
                  <FormattedMessage
                    {...(state === undefined ? messages.unknown : state ? messages.done : messages.open)}
                  />
                </Text>
              </li>
            );
          })}
        </ol>
      </Card>
    </Section>
  );
}
