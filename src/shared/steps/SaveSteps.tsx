import { useFormikContext } from 'formik';
import type { StepResult } from './runSteps.ts';
import { StepList } from './StepList.tsx';

interface Props {
  results: readonly StepResult[];
  running: boolean;
}

/** How far the save of this form came; "Try again" is Save once more. */
export function SaveSteps(props: Props) {
  const { submitForm } = useFormikContext();
  return <StepList {...props} onRetry={() => void submitForm()} />;
}
