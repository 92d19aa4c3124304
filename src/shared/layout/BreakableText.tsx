import { Fragment } from 'react';

/**
 * A value of a record, isolated from the surrounding direction. One that does not fit into its column breaks after a slash or
 * an underscore, or before the domain of an email address: `Ainabkoi/Olare`.
 */
export function BreakableText({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(/(?<=[/_])|(?=@)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
