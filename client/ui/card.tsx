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
		<Region className="merchant-payments-card" labelledBy={ id }>
			<header className="merchant-payments-card__header">
				<h2 id={ id } className="merchant-payments-card__title">
					{ title }
				</h2>
				{ tools && (
					<div className="merchant-payments-card__tools">
						{ tools }
					</div>
				) }
			</header>
			<div className="merchant-payments-card__body" aria-busy={ isBusy }>
				{ children }
			</div>
		</Region>
	);
}
