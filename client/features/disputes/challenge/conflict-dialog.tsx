import { Button } from '@wordpress/components';

import { FileEntry } from '../../../form/uploads/file-entry';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { FILE_FIELDS } from './answer';
import { ordersOf } from './earlier-step';
import { titles as earlierTitles } from './earlier-strings';
import { otherPiece, type Piece } from './recommended';
import { conflict, labels, texts } from './strings';
import type { Challenge } from './use-challenge';

/** Both versions of a draft that was also changed elsewhere: the merchant chooses. */
export function ConflictDialog( { challenge }: { challenge: Challenge } ) {
	const { closeConflict, keepMine, takeTheirs } = challenge;
	return (
		<ConfirmDialog
			title={ conflict.title }
			confirmLabel={ conflict.keep }
			cancelLabel={ conflict.later }
			onConfirm={ keepMine }
			onCancel={ closeConflict }
		>
			<p>{ conflict.text }</p>
			<dl className="wcpay-challenge__versions">
				{ differencesOf( challenge ).map( ( field ) => (
					<Versions
						key={ field }
						field={ field }
						challenge={ challenge }
					/>
				) ) }
				<EarlierVersions challenge={ challenge } />
			</dl>
			<Button variant="secondary" isDestructive onClick={ takeTheirs }>
				{ conflict.take }
			</Button>
		</ConfirmDialog>
	);
}

/** The earlier payments, when others were chosen elsewhere. */
function EarlierVersions( {
	challenge: { dispute, earlier },
}: {
	challenge: Challenge;
} ) {
	const saved = dispute.compelling_evidence?.charges ?? [];
	const chosen = earlier?.chosen ?? [];
	const theirs =
		earlier?.payments.filter( ( { charge } ) =>
			saved.includes( charge )
		) ?? [];
	const hasSame =
		chosen.length === theirs.length &&
		chosen.every( ( one ) => theirs.includes( one ) );
	return hasSame ? null : (
		<>
			<dt>{ earlierTitles.earlier }</dt>
			<dd>
				<strong>{ conflict.mine }</strong>
				<div className="wcpay-challenge__version">
					{ ordersOf( chosen ) || conflict.nothing }
				</div>
				<strong>{ conflict.theirs }</strong>
				<div className="wcpay-challenge__version">
					{ ordersOf( theirs ) || conflict.nothing }
				</div>
			</dd>
		</>
	);
}

function Versions( {
	field,
	challenge: { dispute, draft },
}: {
	field: string;
	challenge: Challenge;
} ) {
	const version = ( value: string ) =>
		isFile( field ) && value ? (
			<FileEntry id={ value } />
		) : (
			<div className="wcpay-challenge__version">
				{ value || conflict.nothing }
			</div>
		);
	return (
		<>
			<dt>{ labelOf( field ) }</dt>
			<dd>
				<strong>{ conflict.mine }</strong>
				{ version( mineOf( draft.evidence[ field ] ) ) }
				<strong>{ conflict.theirs }</strong>
				{ version( dispute.evidence[ field ] ?? '' ) }
			</dd>
		</>
	);
}

/** Fields that differ. Letters that are both written from the form differ with it. */
function differencesOf( { dispute, draft }: Challenge ): string[] {
	const isAutomatic = [ dispute.metadata, draft.metadata ].every(
		( { __cover_letter: letter } ) => letter === 'automatic'
	);
	return [
		...new Set( [
			...Object.keys( dispute.evidence ),
			...Object.keys( draft.evidence ),
		] ),
	].filter(
		( field ) =>
			( dispute.evidence[ field ] ?? '' ) !==
				mineOf( draft.evidence[ field ] ) &&
			! ( isAutomatic && field === 'uncategorized_text' )
	);
}

const mineOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

const isFile = ( field: string ): boolean =>
	( FILE_FIELDS as readonly string[] ).includes( field );

function labelOf( field: string ): string {
	if ( field === 'uncategorized_text' ) {
		return labels.letter;
	}
	return isFile( field )
		? otherPiece( field as Piece ).label
		: ( texts[ field as keyof typeof texts ]?.label ?? field );
}
