import { Button } from '@wordpress/components';
import { useId, useRef, useState } from '@wordpress/element';

import type { Authorization } from '../../contract/types';
import { paymentSubject, usePendingOn } from '../../data/use-pending';
import type { SelectedProps } from '../../list-page/descriptor';
import { CaptureDialog } from './capture-dialog';
import { capture, several } from './strings';
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
		focusList( place.current );
	};
	return (
		<div
			ref={ place }
			className="merchant-payments-authorizations__bar-place"
		>
			{ items.length > 0 && (
				<Selected
					items={ items }
					onClear={ onClear }
					onCapture={ setDialogRows }
				/>
			) }
			{ dialogRows && (
				<CaptureDialog rows={ dialogRows } onClose={ close } />
			) }
		</div>
	);
}

interface Props extends SelectedProps< Authorization > {
	onCapture: ( rows: readonly Authorization[] ) => void;
}

/** Leaves out what waits for the outcome of an earlier operation, and says so. */
function Selected( { items, onClear, onCapture }: Props ) {
	const id = useId();
	const pending = usePendingOn().map( ( { subject } ) => subject );
	const free = items.filter(
		( { payment_intent_id: intent } ) =>
			! pending.includes( paymentSubject( intent ) )
	);
	const isFree = free.length > 0;
	const left = items.length - free.length;
	return (
		<div className="merchant-payments-authorizations__bar">
			<p id={ id } role="status">
				{ several.selected( items.length ) }
				{ left > 0 && ` · ${ several.leftOut( left ) }` }
			</p>
			<Button variant="tertiary" onClick={ onClear }>
				{ several.clear }
			</Button>
			<Button
				variant="primary"
				aria-disabled={ ! isFree }
				aria-describedby={ left > 0 ? id : undefined }
				onClick={ isFree ? () => onCapture( free ) : undefined }
			>
				{ isFree
					? several.button( free.length, sumsText( free ) )
					: capture }
			</Button>
		</div>
	);
}

/** If the button that opened the dialog is gone, the focus moves to the list. */
const focusList = ( place: HTMLElement | null ) =>
	setTimeout( () => {
		const around = place?.parentElement;
		const page = around?.ownerDocument;
		if ( page?.activeElement === page?.body ) {
			around?.closest< HTMLElement >( '[tabindex="-1"]' )?.focus();
		}
	} );
