import type { Dispute } from '../../../contract/types';
import type { Uploads } from '../../../form/uploads/use-uploads';
import { sizeOf, useFiles } from '../files/use-files';
import { filesOf, type FileField } from './answer';

export type EvidenceFiles = Uploads< FileField >;

/** Those that the platform has, of an answer that can't be changed any more. */
export function sentFiles( dispute: Dispute ): EvidenceFiles {
	const ids = filesOf( dispute );
	return {
		ids,
		slotOf: ( field ) =>
			ids[ field ]
				? { state: 'kept', id: ids[ field ] }
				: { state: 'empty' },
		total: Object.values( ids )
			.map( sizeOf )
			.reduce( ( all, size ) => all + size, 0 ),
		isUploading: false,
		add: () => {},
		remove: () => {},
	};
}

/** The files of an answer. */
export const useEvidenceFiles = ( dispute: Dispute ): EvidenceFiles =>
	useFiles< FileField >( filesOf( dispute ) );
