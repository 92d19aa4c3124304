import { UserFormPage } from './parts/UserFormPage.tsx';
import { newUserForm } from './userForm.ts';

/** The form of a new user. */
export default function UserAddPage() {
  return <UserFormPage initial={newUserForm} />;
}
