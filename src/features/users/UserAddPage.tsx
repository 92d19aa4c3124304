import { UserFormPage } from './parts/UserFormPage.tsx';
import { newUserForm } from './userForm.ts';

export default function UserAddPage() {
  return <UserFormPage initial={newUserForm} />;
}
