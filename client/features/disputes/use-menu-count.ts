import { useEffect, useRef } from '@wordpress/element';

import { countAwaitedDisputes } from '../../data/disputes';
import { showInMenu } from '../../ui/menu-badge';

/**
 * Counts the disputes in the menu again when the one on the page has changed. If that fails, the next page has the current number.
 *
 * @param status The dispute's status; undefined until it is known.
 */
export function useMenuCount( status: string | undefined ): void {
	const shown = useRef( status );
	useEffect( () => {
		const before = shown.current;
		shown.current = status;
		if ( before !== undefined && before !== status ) {
			countAwaitedDisputes().then(
				( count ) => showInMenu( 'disputes', count ),
				() => {}
			);
		}
	}, [ status ] );
}
