import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';

import type { Authorization } from '../../contract/types';
import type { SelectedProps } from '../../list-page/descriptor';
import { CaptureDialog } from './capture-dialog';
import { several } from './strings';
import { sumsText } from './sums';

/** Bulk actions for the selected payments; sticks to the screen while the list scrolls. */
export function CaptureBar( {
	items,
	onClear,
}: SelectedProps< Authorization > ) {
	/** Rows in the dialog, which stays open when they leave the list and the selection. */
	const [ dialogRows, setDialogRows ] = useState<
		readonly Authorization[] | null
	>( null );
	const place = useRef< HTMLDivElement >( null );
	const close = () => {
		setDialogRows( null );
		// If the button that opened the dialog is gone, the focus moves to the list.
		setTimeout( () => {
			const around = place.current?.parentElement;
			const page = around?.ownerDocument;
			if ( page?.activeElement === page?.body ) {
				around?.closest< HTMLElement >( '[tabindex="-1"]' )?.focus();
			}
		} );
	};
	return (
		<div
			ref={ place }
			className="merchant-payments-authorizations__bar-place"
		>
			{ items.length > 0 && (
				<div className="merchant-payments-authorizations__bar">
					<p role="status">{ several.selected( items.length ) }</p>
					<Button variant="tertiary" onClick={ onClear }>
						{ several.clear }
					</Button>
					<Button
						variant="primary"
						onClick={ () => setDialogRows( items ) }
					>
						{ several.button( items.length, sumsText( items ) ) }
					</Button>
				</div>
			) }
			{ dialogRows && (
				<CaptureDialog rows={ dialogRows } onClose={ close } />
			) }
		</div>
	);
}
