import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

import { Region } from './region';
import './card.scss';

interface Props {
	title: ReactNode;
	/** Beside the title: badges and buttons. */
	tools?: ReactNode;
	/** Whether what it shows is on its way. */
	isBusy?: boolean;
	children: ReactNode;
}

/**
 * A part of a page under a title of its own.
 */
export function Card( { title, tools, isBusy = false, children }: Props ) {
	const id = useId();
	return (
		<Region className="wcpay-card" labelledBy={ id }>
			<header className="wcpay-card__header">
				<h2 id={ id } className="wcpay-card__title">
					{ title }
				</h2>
				{ tools && <div className="wcpay-card__tools">{ tools }</div> }
			</header>
			<div className="wcpay-card__body" aria-busy={ isBusy }>
				{ children }
			</div>
		</Region>
	);
}
