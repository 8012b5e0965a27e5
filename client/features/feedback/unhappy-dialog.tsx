import { Button, Modal, TextareaControl } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import type { ReactNode } from 'react';

import { boot } from '../../data/boot';
import { notify } from '../../data/notices';
import { recordEvent } from '../../data/tracks';
import '../../ui/confirm-dialog.scss';
import { close, newTab, thanks, unhappy } from './strings';

/** As much as fits into an event's address. */
const MAX_LENGTH = 1000;

/** Takes what the merchant has to say, and leads to help. */
export function UnhappyDialog( { onClose }: { onClose: () => void } ) {
	const [ text, setText ] = useState( '' );
	const content = text.trim();
	const send = () => {
		recordEvent( 'merchant_payments_feedback_sent', {
			user_content: content,
		} );
		notify( {
			id: 'merchant-payments-feedback',
			status: 'success',
			text: thanks,
		} );
		onClose();
	};
	return (
		<Modal
			title={ unhappy.title }
			onRequestClose={ onClose }
			className="merchant-payments-confirm-dialog"
		>
			<TextareaControl
				label={ unhappy.field }
				value={ text }
				onChange={ setText }
				maxLength={ MAX_LENGTH }
				rows={ 5 }
				__nextHasNoMarginBottom
			/>
			<p>
				{ createInterpolateElement( unhappy.help, {
					support: <SupportLink />,
				} ) }
			</p>
			<div className="merchant-payments-confirm-dialog__buttons">
				<Button variant="tertiary" onClick={ onClose }>
					{ close }
				</Button>
				<Button
					variant="primary"
					// Not `disabled`: that would take away the keyboard focus.
					aria-disabled={ content === '' }
					onClick={ content === '' ? undefined : send }
				>
					{ unhappy.send }
				</Button>
			</div>
		</Modal>
	);
}

const SupportLink = ( { children }: { children?: ReactNode } ) => (
	<a href={ boot().supportLink } target="_blank" rel="noreferrer">
		{ children }
		<span className="screen-reader-text"> { newTab }</span>
	</a>
);
