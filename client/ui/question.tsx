import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';

import './question.scss';

interface Props {
	title: string;
	/** What the answer that does something is called. */
	yes: string;
	/** What the answer that does nothing is called; Cancel, unless something else is canceled. */
	no?: string;
	/** Whether that cannot be undone or takes something away. */
	isDestructive?: boolean;
	/** Whether it is being done; the dialog then waits. */
	isBusy?: boolean;
	/** Whether it cannot be answered with yes as it stands. */
	isBlocked?: boolean;
	/** Whether it has been done: there is nothing to answer any more, only to close. */
	isOver?: boolean;
	onYes: () => void;
	onNo: () => void;
	children: ReactNode;
}

/**
 * Whether a press is the second one of a double click: the first one was on what stood there before, and opened the dialog or changed it. A
 * question is not answered unread. The keyboard's presses have no count.
 */
const isSecond = ( { detail }: MouseEvent ): boolean => detail > 1;

/**
 * Asks before something is done. The focus goes back to where it was when the dialog closes.
 */
export function Question( {
	title,
	yes,
	no = __( 'Cancel', 'woocommerce-payments' ),
	isDestructive = false,
	isBusy = false,
	isBlocked = false,
	isOver = false,
	onYes,
	onNo,
	children,
}: Props ) {
	const isIdle = ! isBusy && ! isBlocked;
	const answer = isOver ? onNo : onYes;
	return (
		<Modal
			title={ title }
			onRequestClose={ onNo }
			className="wcpay-question"
		>
			<div className="wcpay-question__text">{ children }</div>
			<div className="wcpay-question__answers">
				{ ! isOver && (
					<Button variant="tertiary" onClick={ onNo }>
						{ no }
					</Button>
				) }
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					isBusy={ isBusy }
					// Not disabled: where that takes the focus away, the keyboard would lose its place.
					aria-disabled={ ! isIdle }
					onClick={ ( press: MouseEvent ) => {
						if ( isIdle && ! isSecond( press ) ) {
							answer();
						}
					} }
				>
					{ isOver ? __( 'Done', 'woocommerce-payments' ) : yes }
				</Button>
			</div>
		</Modal>
	);
}
