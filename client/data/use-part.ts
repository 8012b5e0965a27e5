import { useCallback, useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';

import { loadedPart, loadPart } from './parts';

interface State< Props > {
	/** Null until it is loaded. */
	Part: ComponentType< Props > | null;
	hasFailed: boolean;
}

/**
 * A part of a page with a script of its own, loaded once it is due.
 *
 * @param name  As loadPart() takes it.
 * @param isDue Whether the part is needed.
 * @return Also `load`, which tries again.
 */
export function usePart< Props >(
	name: string,
	isDue: boolean
): State< Props > & { load: () => void } {
	const [ state, setState ] = useState< State< Props > >( () => ( {
		Part: loadedPart( name ),
		hasFailed: false,
	} ) );
	const load = useCallback( () => {
		setState( { Part: null, hasFailed: false } );
		loadPart< Props >( name ).then(
			( Part ) => setState( { Part, hasFailed: false } ),
			() => setState( { Part: null, hasFailed: true } )
		);
	}, [ name ] );
	const isMissing = isDue && ! state.Part && ! state.hasFailed;
	useEffect( () => {
		if ( isMissing ) {
			load();
		}
	}, [ isMissing, load ] );
	return { ...state, load };
}
