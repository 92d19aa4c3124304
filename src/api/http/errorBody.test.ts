import { readErrorBody } from './errorBody.ts';

const read = (body: unknown, type = 'application/json') =>
  readErrorBody(typeof body === 'string' ? body : JSON.stringify(body), type);

describe('OperationOutcome', () => {
  test('prefers diagnostics to details to the code, and returns the elements', () => {
    const body = read({
      resourceType: 'OperationOutcome',
      issue: [
        {
          severity: 'error',
          code: 'required',
          diagnostics: 'Location.name: minimum is 1',
          expression: ['Location.name'],
        },
        {
          severity: 'fatal',
          code: 'processing',
          details: { text: 'Unknown reference' },
          location: ['/f:Location/f:partOf'],
        },
        { severity: 'warning', code: 'invariant', diagnostics: 'Best practice' },
        { severity: 'error', code: 'conflict' },
      ],
    });
    expect(body.message).toBe('Location.name: minimum is 1\nUnknown reference\nconflict');
    expect(body.issues).toEqual([
      { severity: 'error', code: 'required', text: 'Location.name: minimum is 1', expression: ['Location.name'] },
      { severity: 'fatal', code: 'processing', text: 'Unknown reference', expression: ['/f:Location/f:partOf'] },
      { severity: 'warning', code: 'invariant', text: 'Best practice', expression: [] },
      { severity: 'error', code: 'conflict', text: 'conflict', expression: [] },
    ]);
  });

  test('returns warnings if there is no error', () => {
    const issue = [{ severity: 'warning', code: 'x', diagnostics: 'Careful' }];
    expect(read({ resourceType: 'OperationOutcome', issue }).message).toBe('Careful');
  });

  test('accepts a malformed OperationOutcome', () => {
    expect(read({ resourceType: 'OperationOutcome', issue: 'no list' })).toEqual({ message: '', issues: [] });
    expect(read({ resourceType: 'OperationOutcome', issue: [null, { severity: 7, expression: [1] }] }).issues).toEqual([
      { severity: 'error', code: undefined, text: '', expression: [] },
    ]);
  });
});

describe('Keycloak', () => {
  test.each([
    [{ errorMessage: 'User exists with same username' }, 'User exists with same username'],
    [{ error: 'invalid_grant', error_description: 'Token is not active' }, 'Token is not active'],
    [{ error: 'HTTP 403 Forbidden' }, 'HTTP 403 Forbidden'],
  ])('%j', (body, message) => {
    expect(read(body)).toEqual({ message, issues: [] });
  });

  test('returns the fields that the user profile rejects', () => {
    const body = read({
      errors: [
        { field: 'email', errorMessage: 'error-invalid-email', params: ['email', 'x'] },
        { field: 'lastName', errorMessage: 'error-user-attribute-required' },
      ],
    });
    expect(body.message).toBe('error-invalid-email\nerror-user-attribute-required');
    expect(body.issues.map(({ expression }) => expression)).toEqual([['email'], ['lastName']]);
  });

  test('returns the field of a single error', () => {
    expect(read({ field: 'email', errorMessage: 'error-invalid-email' })).toEqual({
      message: 'error-invalid-email',
      issues: [{ severity: 'error', code: 'error-invalid-email', text: 'error-invalid-email', expression: ['email'] }],
    });
  });
});

describe('others', () => {
  test('reads platform errors and plain text', () => {
    expect(read({ message: 'Workflow with id 7 was not found' }).message).toBe('Workflow with id 7 was not found');
    expect(read('Token is expired', 'text/plain').message).toBe('Token is expired');
    expect(read('', '').message).toBe('');
    expect(read('null').message).toBe('null');
    expect(read('["a"]').message).toBe('["a"]');
  });

  test('reads the text of a proxy’s HTML error page', () => {
    const page =
      '<!DOCTYPE html><html><head><title>502 Bad Gateway</title><style>a{b:c}</style></head>' +
      '<body><h1>Bad Gateway</h1>\n<script>x()</script><p>nginx &amp; friends</p></body></html>';
    expect(read(page, 'text/html')).toEqual({ message: '502 Bad Gateway\nBad Gateway\nnginx & friends', issues: [] });
  });

  test('truncates the message to 2000 characters', () => {
    expect(read('x'.repeat(100_000), 'text/plain').message).toHaveLength(2000);
  });
});
