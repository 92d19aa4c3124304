import { DoctorTexts } from './DoctorTexts.tsx';
import { Doctor } from './parts/Doctor.tsx';

/** System check of the installation. */
export default function DoctorPage() {
  return (
    <DoctorTexts>
      <Doctor />
    </DoctorTexts>
  );
}
