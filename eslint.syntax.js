// Syntax that ESLint forbids in the browser's code (`no-restricted-syntax`), so that each idea keeps one mechanism.

/** Of all files of the browser. */
export const syntax = [
  {
    selector:
      'Property[key.name=/^(left|right|marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)$/]',
    message: 'Use logical properties (insetInlineStart, marginInlineEnd …), so right-to-left is free.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^react-router/] > ImportSpecifier[imported.name=/^(Link|NavLink)$/]',
    message: "Use PageLink: the router's Link leads to other sites if its address is one.",
  },
  {
    selector: 'ImportDeclaration[source.value=/^react-router/] > ImportSpecifier[imported.name="useNavigate"]',
    message: 'Use useOpenPage, or useGoBack: a record may have the id "..", whose address is that of another page.',
  },
  {
    selector:
      'ImportDeclaration[source.value=/^react-router/] > ImportSpecifier[imported.name=/^(useHref|useLinkClickHandler)$/]',
    message: 'Use PageLink, LinkButton or LinkItem.',
  },
  {
    selector:
      'CallExpression[callee.object.name="Promise"][callee.property.name="all"] > CallExpression[callee.object.name="Array"][callee.property.name="from"]',
    message: 'Use mapConcurrently.',
  },
  {
    selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]',
    message: 'Use lazyPart: a part whose code cannot be loaded must not replace the page.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
  {
    selector: 'Identifier[name=/^defineMessages?$/]',
    message: 'Define texts with texts() of src/shared/intl/texts.ts: builds parse no others.',
  },
  {
    selector: 'MemberExpression[property.name="locks"]',
    message: 'Use the functions of src/shared/locks.ts.',
  },
  {
    selector:
      'JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name="disabled"] Identifier[name=/^(busy|running|working|sending|saving|loading|isLoading|isFetching|isSubmitting)$/]',
    message: 'Use disabledFocusable while something runs: a disabled button loses the focus it was pressed with.',
  },
];

/** The ways to read are readFresh, readCached and request (docs/state.md). */
export const readSyntax = [
  {
    selector: 'ImportSpecifier[imported.name=/^useLazy\\w+Query$/]',
    message: 'Use dispatch(readFresh(endpoint, args)), or readCached.',
  },
  { selector: 'Property[key.name="forceRefetch"]', message: 'Use readFresh, or readCached with maxAge.' },
  {
    selector: 'CallExpression[callee.property.name="unwrap"] Property[key.name="subscribe"]',
    message: 'Use readCached.',
  },
  {
    selector: 'ObjectExpression:has(> Property[key.name="getState"]):has(> Property[key.name="abort"])',
    message: 'Use request.',
  },
];

export const apiSyntax = [
  {
    selector: 'ImportSpecifier[imported.name=/^(createBaseQuery|keycloakRequest)$/]',
    message: 'Use request.',
  },
];

export const rowSyntax = [
  {
    selector: 'Property[key.name=/^_?elements$/] > Literal[value!="id"]',
    message: 'Define the rows with rowMapping: its elements are those that the rows read.',
  },
];

/** State belongs to a store: to a slice, or to an object by ApiServices (`requestLogs` of src/api/http/requestLog.ts). */
export const moduleState = {
  selector: 'Program > VariableDeclaration[kind="let"], ExportNamedDeclaration > VariableDeclaration[kind="let"]',
  message: 'Keep state in a slice, or by ApiServices in a WeakMap: several stores share a module.',
};

/** State of the window or the browser, which has no store. */
export const windowState = [
  // Press, focus and dialogs of the document.
  'src/shared/form/runAfterPress.ts',
  // The first page of the document.
  'src/shared/whenIdle.ts',
  'src/shared/layout/useRestoreFocus.ts',
  // Navigation and reload of the window.
  'src/shared/form/{navigationAfterSave,unsavedInput}.ts',
  // Database, service worker, connection and time zone of the browser.
  'src/shared/storage/database.ts',
  'src/app/update/registerWorker.ts',
  'src/api/http/online.ts',
  'common/config/timeZone.ts',
  // Decrypted areas; removed when the session ends.
  'src/shared/offline/areaData.ts',
  // Set once, at the start.
  'src/shared/outbox/deferredSave.ts',
];

/** What a form saves is saved with useSave (docs/saving.md). */
export const saveSyntax = [
  {
    selector: 'ImportSpecifier[imported.name=/^(queueSave|queueAndNotify|withdrawSave|pendingNeeds|failedWrites)$/]',
    message: 'Save with useSave: its option offline stores what cannot be sent.',
  },
  {
    selector: ':matches(TSPropertySignature, Property)[key.name=/^is(Saving|Submitting)$/]',
    message: 'Use the state of useSave.',
  },
  {
    selector: 'Program:has(ImportSpecifier[imported.name=/^(RunSteps|Step)$/]) ImportSpecifier[imported.name="useRef"]',
    message: 'What a step needs of earlier ones is stored with record.',
  },
];

/** Work in steps that can be stopped is a run. */
export const ownRun = {
  selector: 'Literal[value="stopping"], Property[key.name=/^(\\w+S|s)topRequested$/]',
  message: 'Work in steps that can be stopped is a run: define it with src/shared/runs.',
};

/** What reads to the end is a scan, which sends its requests by `attempt`. */
export const ownScan = {
  selector: 'NewExpression[callee.name="AbortController"]',
  message: 'Read with a scan (src/shared/scan), whose attempt aborts and repeats requests, or with createAsyncThunk.',
};

export const featureSyntax = [...syntax, moduleState, ...readSyntax, ...apiSyntax, ...saveSyntax, ownRun];

/** Effects with one reading that they abort; the list must not grow. */
export const abortingFiles = [
  'src/features/data-imports/parts/UndoDialog.tsx',
  'src/features/doctor/{useDoctor.tsx,checks/probe.ts}',
  'src/features/duplicates/merge/mergeThunks.ts',
];
