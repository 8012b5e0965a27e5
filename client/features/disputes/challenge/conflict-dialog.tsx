import { Button } from '@wordpress/components';
import { Fragment } from '@wordpress/element';

import { FileEntry } from '../../../form/uploads/file-entry';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { differencesOf, type Difference } from './differences';
import { conflict } from './strings';
import type { Challenge } from './use-challenge';

/** Both versions of a draft that was also changed elsewhere: the merchant chooses. */
export function ConflictDialog( { challenge }: { challenge: Challenge } ) {
	const { closeConflict, dispute, draft, earlier, keepMine, takeTheirs } =
		challenge;
	return (
		<ConfirmDialog
			title={ conflict.title }
			confirmLabel={ conflict.keep }
			cancelLabel={ conflict.later }
			onConfirm={ keepMine }
			onCancel={ closeConflict }
		>
			<p>{ conflict.text }</p>
			<dl className="merchant-payments-challenge__versions">
				{ differencesOf( dispute, draft, earlier ).map( ( each ) => (
					<Versions key={ each.field } of={ each } />
				) ) }
			</dl>
			<Button variant="secondary" isDestructive onClick={ takeTheirs }>
				{ conflict.take }
			</Button>
		</ConfirmDialog>
	);
}

/** What was entered here and didn't arrive, to be copied. */
export const Unsaved = ( { list }: { list: readonly Difference[] } ) => (
	<dl className="merchant-payments-challenge__versions">
		{ list.map( ( { field, label, mine, isFile } ) => (
			<Fragment key={ field }>
				<dt>{ label }</dt>
				<dd>
					<Version value={ mine } isFile={ isFile } />
				</dd>
			</Fragment>
		) ) }
	</dl>
);

const Versions = ( {
	of: { label, mine, theirs, isFile },
}: {
	of: Difference;
} ) => (
	<>
		<dt>{ label }</dt>
		<dd>
			<strong>{ conflict.mine }</strong>
			<Version value={ mine } isFile={ isFile } />
			<strong>{ conflict.theirs }</strong>
			<Version value={ theirs } isFile={ isFile } />
		</dd>
	</>
);

const Version = ( { value, isFile }: { value: string; isFile: boolean } ) =>
	isFile && value ? (
		<FileEntry id={ value } />
	) : (
		<div className="merchant-payments-challenge__version">
			{ value || conflict.nothing }
		</div>
	);
