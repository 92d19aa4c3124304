import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import type { ApiServices } from '../services.ts';
import { fhirEndpoints } from './index.ts';
import { writeWithList, type ListWrite } from './writeWithList.ts';
import { ifPresent, readFresh } from '../read.ts';

/** Saves resources and their entry in a shared List in one transaction; see `writeWithList`. */
export const saveWithList =
  (write: ListWrite): ThunkAction<Promise<WrittenVersion[]>, unknown, ApiServices, UnknownAction> =>
  (dispatch) => {
    const { transaction, vreadList } = fhirEndpoints.endpoints;
    return writeWithList(write, {
      send: (bundle) => dispatch(transaction.initiate({ bundle }, { track: false })).unwrap(),
      readVersion: (id, versionId) => ifPresent(dispatch(readFresh(vreadList, { id, versionId }))),
    });
  };
