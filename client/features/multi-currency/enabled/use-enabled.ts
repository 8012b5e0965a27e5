import { useState } from '@wordpress/element';

import { changeEnabled } from '../../../data/currencies';
import { list } from '../strings';
import { useRun, type Run } from '../../../data/use-run';

export interface Enabled extends Omit< Run, 'run' > {
	/** That the last change was made. */
	says: string;
	/** Resolves to whether it was made. */
	change: (
		change: Parameters< typeof changeEnabled >[ 0 ]
	) => Promise< boolean >;
}

/** Enables and disables currencies, one change at a time. */
export function useEnabled(): Enabled {
	const { run, ...state } = useRun();
	const [ says, setSays ] = useState( '' );
	const change: Enabled[ 'change' ] = ( changes ) =>
		run(
			async () => {
				setSays( '' );
				await changeEnabled( changes );
				setSays( list.updated );
			},
			( { message } ) => `${ list.notUpdated } ${ message }`
		);
	return { ...state, says, change };
}
