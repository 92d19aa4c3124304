import { useFormikContext } from 'formik';
import type { StepResult } from './runSteps.ts';
import { StepList } from './StepList.tsx';

interface Props {
  results: readonly StepResult[];
  running: boolean;
}

/** Progress of the surrounding form's save; "Try again" submits the form again. */
export function SaveSteps(props: Props) {
  const { submitForm } = useFormikContext();
  return <StepList {...props} onRetry={() => void submitForm()} />;
}
