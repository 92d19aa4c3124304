import { useFormikContext } from 'formik';
import { isBusy } from '../save/saveState.ts';
import type { FormSave } from '../save/useSave.ts';
import { StepList } from './StepList.tsx';

interface Props {
  save: Pick<FormSave<never>, 'state'>;
}

/** Progress of the surrounding form's save; "Try again" submits the form again. */
export function SaveSteps({ save }: Props) {
  const { submitForm } = useFormikContext();
  return (
    <StepList
      results={save.state.steps}
      running={isBusy(save.state)}
      hasReasons={!('fieldErrors' in save.state) || Object.keys(save.state.fieldErrors).length === 0}
      onRetry={() => void submitForm()}
    />
  );
}
