import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

import { Region } from './region';
import './card.scss';

interface Props {
	title: ReactNode;
	/** Badges and buttons beside the title. */
	tools?: ReactNode;
	/** Whether its content is loading. */
	isBusy?: boolean;
	children: ReactNode;
}

/** A titled section of a page. */
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
