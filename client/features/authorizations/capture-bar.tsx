import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';

import type { Authorization } from '../../contract/types';
import type { SelectedProps } from '../../list-page/descriptor';
import { CaptureDialog } from './capture-dialog';
import { several } from './strings';
import { sumsText } from './sums';

/**
 * What can be done with the selected payments. It stays on the screen while rows are scrolled.
 */
export function CaptureBar( {
	items,
	onClear,
}: SelectedProps< Authorization > ) {
	/** Those that are asked about: the selection ends with the rows, the dialog must not. */
	const [ asked, setAsked ] = useState< readonly Authorization[] | null >(
		null
	);
	const place = useRef< HTMLDivElement >( null );
	const close = () => {
		setAsked( null );
		// The button that opened the dialog may have gone with its rows; what is around them takes the keyboard over.
		setTimeout( () => {
			const around = place.current?.parentElement;
			const page = around?.ownerDocument;
			if ( page?.activeElement === page?.body ) {
				around?.closest< HTMLElement >( '[tabindex="-1"]' )?.focus();
			}
		} );
	};
	return (
		<div ref={ place } className="wcpay-authorizations__bar-place">
			{ items.length > 0 && (
				<div className="wcpay-authorizations__bar">
					<p role="status">{ several.selected( items.length ) }</p>
					<Button variant="tertiary" onClick={ onClear }>
						{ several.clear }
					</Button>
					<Button
						variant="primary"
						onClick={ () => setAsked( items ) }
					>
						{ several.button( items.length, sumsText( items ) ) }
					</Button>
				</div>
			) }
			{ asked && <CaptureDialog rows={ asked } onClose={ close } /> }
		</div>
	);
}
