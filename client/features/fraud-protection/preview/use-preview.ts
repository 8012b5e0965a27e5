import { useRef, useState } from '@wordpress/element';

import type { FraudPreview, FraudRule } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { previewFraudRules } from '../../../data/fraud-preview';

interface State {
	isBusy: boolean;
	error: ApiError | null;
	preview: FraudPreview | null;
	/** The rules that were tried. */
	tried: string;
}

/** Tries rules on past payments. The last result stays until there is another. */
export function usePreview( rules: readonly FraudRule[] ) {
	const [ state, setState ] = useState< State >( {
		isBusy: false,
		error: null,
		preview: null,
		tried: '',
	} );
	const isRunning = useRef( false );
	const wanted = JSON.stringify( rules );
	const run = async () => {
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setState( ( before ) => ( { ...before, isBusy: true, error: null } ) );
		try {
			setState( {
				isBusy: false,
				error: null,
				preview: await previewFraudRules( rules ),
				tried: wanted,
			} );
		} catch ( reason ) {
			const error = reason as ApiError;
			setState( ( before ) => ( { ...before, isBusy: false, error } ) );
		}
		isRunning.current = false;
	};
	return {
		...state,
		isOld: state.preview !== null && state.tried !== wanted,
		run,
	};
}
