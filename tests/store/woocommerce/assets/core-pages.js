/**
 * The pages of the wc-admin app that are WooCommerce's own: enough of them to come from and to go to.
 */
( function ( wp, wc, settings ) {
	const { createElement: el, useEffect, useState } = wp.element;
	const { EmptyContent, Link, Spinner } = wc.components;

	const WOOCOMMERCE = settings.admin.woocommerceTranslation;

	/**
	 * The page that the menu's entries below WooCommerce lead to first.
	 */
	function Home() {
		const [ lists, setLists ] = useState( null );
		const [ notes, setNotes ] = useState( null );
		useEffect( () => {
			wp.apiFetch( { path: '/wc-admin/onboarding/tasks' } ).then(
				setLists
			);
			wp.apiFetch( {
				path: '/wc-analytics/admin/notes?status=unactioned',
			} ).then( setNotes );
		}, [] );
		if ( ! lists || ! notes ) {
			return el( Spinner );
		}
		const tasks = lists
			.flatMap( ( list ) => list.tasks )
			.filter( ( task ) => ! task.isComplete );
		const { Card, CardBody, CardHeader } = wp.components;
		const card = ( title, content ) =>
			el(
				Card,
				{ key: title, style: { marginBottom: 24 } },
				el( CardHeader, null, el( 'h2', null, title ) ),
				el( CardBody, null, content )
			);
		return el(
			'div',
			{ className: 'woocommerce-homescreen' },
			card(
				'Things to do next',
				tasks.length
					? el(
							'ul',
							null,
							tasks.map( ( task ) =>
								el(
									'li',
									{ key: task.id },
									task.actionUrl
										? el(
												Link,
												{
													href: task.actionUrl,
													type: 'wp-admin',
												},
												task.title
											)
										: task.title
								)
							)
						)
					: 'All done.'
			),
			card(
				'Inbox',
				notes.length
					? el(
							'ul',
							null,
							notes.map( ( note ) =>
								el( 'li', { key: note.id }, note.title )
							)
						)
					: 'Yay, all caught up!'
			)
		);
	}

	const emptyPage = ( title ) => () =>
		el( EmptyContent, {
			title,
			message: 'The stand-in for WooCommerce has nothing to show here.',
			actionLabel: 'Orders',
			actionURL: 'admin.php?page=wc-orders',
		} );

	const corePages = [
		{
			container: Home,
			path: '/',
			breadcrumbs: [ [ '', WOOCOMMERCE ], 'Home' ],
			wpOpenMenu: 'toplevel_page_woocommerce',
			navArgs: { id: 'woocommerce-home' },
			capability: 'manage_woocommerce',
		},
		{
			container: emptyPage( 'Customers' ),
			path: '/customers',
			breadcrumbs: [ [ '', WOOCOMMERCE ], 'Customers' ],
			wpOpenMenu: 'toplevel_page_woocommerce',
			navArgs: { id: 'woocommerce-analytics-customers' },
			capability: 'view_woocommerce_reports',
		},
		{
			container: emptyPage( 'Overview' ),
			path: '/analytics/overview',
			breadcrumbs: [
				[ '', WOOCOMMERCE ],
				[ '/analytics/overview', 'Analytics' ],
				'Overview',
			],
			wpOpenMenu: 'toplevel_page_wc-admin-path--analytics-overview',
			navArgs: { id: 'woocommerce-analytics-overview' },
			capability: 'view_woocommerce_reports',
		},
	];

	const notAllowed = {
		container: () =>
			el(
				'p',
				{ className: 'woocommerce-layout__no-match' },
				'Sorry, you are not allowed to access this page.'
			),
		path: '*',
		breadcrumbs: [ [ '', WOOCOMMERCE ], 'Not allowed' ],
		wpOpenMenu: 'toplevel_page_woocommerce',
	};

	window.wcStandIn = { ...window.wcStandIn, corePages, notAllowed };
} )( window.wp, window.wc, window.wcSettings );
