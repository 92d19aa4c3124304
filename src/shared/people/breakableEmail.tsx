import { Fragment, type ReactNode } from 'react';

/** An email address, or a list of several; one that does not fit into its column breaks before the domain. */
export function breakableEmail(email: string): ReactNode {
  return (
    <bdi>
      {email.split(/(?=@)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
