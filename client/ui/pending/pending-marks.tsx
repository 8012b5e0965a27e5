import { Notice } from '@wordpress/components';

import type { PendingOperation } from '../../contract/types';
import { Mark } from './mark';
import { unknown, type ByKind } from './strings';

interface Props {
	/** On one subject. */
	operations: readonly PendingOperation[];
	/** Texts in place of what is not known, where the page knows more. */
	texts?: Partial< ByKind >;
}

/** Says what is not known of a payment or a balance, for as long as it isn't. Takes the keyboard when a look has found it. */
export const PendingMarks = ( { operations, texts }: Props ) => (
	<div className="merchant-payments-pending__marks" tabIndex={ -1 }>
		{ operations.map( ( operation ) => {
			const { kind, since } = operation;
			const text = texts?.[ kind ] ?? unknown[ kind ];
			return (
				<Notice
					key={ kind + since }
					className="merchant-payments-pending"
					status="warning"
					isDismissible={ false }
					spokenMessage={ text }
				>
					<Mark operation={ operation } text={ text } />
				</Notice>
			);
		} ) }
	</div>
);
