import { navigateTo } from '@woocommerce/navigation';
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { MouseEvent } from 'react';

import {
	triggerNoteAction,
	type Note,
	type NoteAction,
} from '../../../data/notes';
import { formatSeconds } from '../../../time/format-time';
import { SafeHtml, isSafe } from '../../../ui/safe-html';
import { writtenAt } from './last-read';
import { strings } from './strings';

interface Props {
	note: Note;
	isUnread: boolean;
	isLeaving: boolean;
	onDismiss: () => void;
	/** Its button was pressed. */
	onDone: () => void;
}

export function NoteItem( {
	note,
	isUnread,
	isLeaving,
	onDismiss,
	onDone,
}: Props ) {
	const states = [
		isUnread && 'merchant-payments-note--unread',
		isLeaving && 'merchant-payments-note--leaving',
	].filter( Boolean );
	const title = `merchant-payments-note-${ note.id }`;
	const dismiss = `${ title }-dismiss`;
	return (
		<li className={ [ 'merchant-payments-note', ...states ].join( ' ' ) }>
			<Written note={ note } isUnread={ isUnread } />
			<h3 id={ title } className="merchant-payments-note__title">
				<SafeHtml html={ note.title } />
			</h3>
			<div className="merchant-payments-note__content">
				<SafeHtml html={ note.content } />
			</div>
			<div className="merchant-payments-note__acts">
				{ ( note.actions ?? [] ).map( ( action ) => (
					<ActionButton
						key={ action.id }
						note={ note }
						action={ action }
						onDone={ onDone }
					/>
				) ) }
				<Button
					id={ dismiss }
					variant="tertiary"
					aria-labelledby={ `${ dismiss } ${ title }` }
					onClick={ onDismiss }
				>
					{ strings.dismiss }
				</Button>
			</div>
		</li>
	);
}

function Written( { note, isUnread }: Pick< Props, 'note' | 'isUnread' > ) {
	const written = writtenAt( note );
	return (
		<p className="merchant-payments-note__date">
			{ isUnread && (
				<span className="merchant-payments-note__unread">
					{ strings.unread }
				</span>
			) }
			{ written > 0 && formatSeconds( written / 1000 ).date }
		</p>
	);
}

/** WooCommerce marks the note as done, and then what it is about opens: also when that couldn't be marked. */
function ActionButton( {
	note,
	action,
	onDone,
}: {
	note: Note;
	action: NoteAction;
	onDone: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const url = action.url && isSafe( action.url ) ? action.url : null;
	const press = async ( event: MouseEvent ) => {
		event.preventDefault();
		setIsBusy( true );
		await triggerNoteAction( note.id, action.id ).catch( () => null );
		setIsBusy( false );
		if ( url ) {
			navigateTo( { url } );
		} else {
			onDone();
		}
	};
	const props = { isBusy, onClick: press, children: action.label };
	return url ? (
		<Button variant="secondary" href={ url } { ...props } />
	) : (
		<Button variant="secondary" { ...props } />
	);
}
