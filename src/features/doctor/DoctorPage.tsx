import { DoctorTexts } from './DoctorTexts.tsx';
import { Doctor } from './parts/Doctor.tsx';

/** The installation looks at itself. */
export default function DoctorPage() {
  return (
    <DoctorTexts>
      <Doctor />
    </DoctorTexts>
  );
}
