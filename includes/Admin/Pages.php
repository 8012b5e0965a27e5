<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;

/** Our pages, and how they get into the menu and the wc-admin app. */
final readonly class Pages {

	/** Where Payments stands in the menu: right below WooCommerce (55.5). */
	private const POSITION = '55.7';

	/** WooCommerce's own menu entry of the same name, a shortcut to its settings; they stay under WooCommerce > Settings > Payments. */
	private const SHORTCUT = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';

	/**
	 * The pages that the site has.
	 *
	 * @var list<Page>
	 */
	public array $all;

	/**
	 * @param list<Page>|null       $pages      In the order of the menu, null for ours; the first one is what the menu's own entry opens.
	 * @param (Closure(): int)|null $uncaptured How many payments wait to be captured.
	 */
	public function __construct( bool $has_account, ?array $pages = null, private ?Closure $uncaptured = null ) {
		$this->all = array_values( array_filter( $pages ?? $this->table(), static fn ( Page $page ): bool => $page->is_there( $has_account ) ) );
	}

	/**
	 * Every page, in the order of the menu: a new one is a line here and a file in `client/pages`.
	 *
	 * @return list<Page>
	 */
	private function table(): array {
		return array(
			new Page( 'transactions', __( 'Transactions', 'woocommerce-payments' ), list: 'transactions', badge: $this->uncaptured( ... ) ),
			new Page( 'transactions/details', __( 'Payment details', 'woocommerce-payments' ), parent: 'transactions' ),
			new Page( 'payouts', __( 'Payouts', 'woocommerce-payments' ), list: 'deposits' ),
			new Page( 'payouts/details', __( 'Payout details', 'woocommerce-payments' ), parent: 'payouts' ),
			new Page( 'card-readers', __( 'Card readers', 'woocommerce-payments' ) ),
			new Page( 'loans', __( 'Loans', 'woocommerce-payments' ) ),
		);
	}

	/** The page at a path of the app, null for pages of others. */
	public function at( ?string $path ): ?Page {
		foreach ( $this->all as $page ) {
			if ( $page->path() === $path ) {
				return $page;
			}
		}
		return null;
	}

	/** Adds the pages to the menu and to WooCommerce's own table, and leaves one entry called Payments in the menu. */
	public function add_to_menu(): void {
		if ( array() === $this->all ) {
			return;
		}
		wc_admin_register_page(
			array(
				'id'         => 'wcpay',
				'title'      => __( 'Payments', 'woocommerce-payments' ),
				'path'       => $this->all[0]->path(),
				'capability' => $this->all[0]->capability,
				'position'   => self::POSITION,
				'icon'       => 'dashicons-money-alt',
			)
		);
		foreach ( $this->all as $page ) {
			wc_admin_register_page(
				array(
					'id'         => $page->id(),
					'parent'     => null === $page->parent ? 'wcpay' : Page::id_of( $page->parent ),
					'title'      => $page->title,
					'path'       => $page->path(),
					'capability' => $page->capability,
				)
			);
		}
		// What lies below the first page would stand in the menu: that page's path is also the path of the menu's own entry.
		foreach ( $this->all as $page ) {
			if ( null !== $page->parent ) {
				remove_submenu_page( 'wc-admin&path=' . Page::PATH . $page->parent, $page->slug() );
			}
		}
	}

	/** After WooCommerce has made its own menu. */
	public function finish_menu(): void {
		remove_menu_page( self::SHORTCUT );
		foreach ( $this->all as $page ) {
			if ( null !== $page->badge ) {
				$this->add_badge( $page, ( $page->badge )() );
			}
		}
	}

	/**
	 * Puts a number behind a page's entry and behind Payments, below which the entry is hidden on other pages. A number in the title that pages are
	 * registered with would stand in the browser's title and in the page's heading, too.
	 */
	private function add_badge( Page $page, string $badge ): void {
		global $menu, $submenu;
		$home = $this->all[0]->slug();
		foreach ( $menu as $index => $entry ) {
			if ( $home === $entry[2] ) {
				$menu[ $index ][0] .= $badge; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Menus have no function for numbers.
			}
		}
		foreach ( $submenu[ $home ] ?? array() as $index => $entry ) {
			if ( $page->slug() === $entry[2] ) {
				$submenu[ $home ][ $index ][0] .= $badge; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
			}
		}
	}

	/** The number of payments to capture, as WordPress shows such numbers; it hides the badge of none. `menu-badge.ts` brings it up to date. */
	private function uncaptured(): string {
		$count = null === $this->uncaptured ? 0 : ( $this->uncaptured )();
		return sprintf(
			' <span class="wcpay-uncaptured awaiting-mod count-%1$d"><span aria-hidden="true" data-count>%1$d</span><span class="screen-reader-text">%2$s</span></span>',
			$count,
			/* translators: %s: number of payments. */
			sprintf( esc_html( _n( '%s payment to capture', '%s payments to capture', $count, 'woocommerce-payments' ) ), '<span data-count>' . $count . '</span>' )
		);
	}

	/**
	 * The pages as wc-admin's table takes them; `client/index.tsx` adds their components.
	 *
	 * @param callable(Page): list<string> $files The addresses of a page's scripts and styles.
	 * @return list<array{name: string, path: string, breadcrumbs: list<array{string, string}|string>, wpOpenMenu: string, capability: string, navArgs: array{id: string, parentPath?: string}, layout?: array<string, bool>, files: list<string>}>
	 */
	public function for_app( callable $files ): array {
		$titles = array_column( $this->all, 'title', 'name' );
		return array_map(
			function ( Page $page ) use ( $files, $titles ): array {
				$home  = $this->all[0]->path();
				$above = isset( $titles[ $page->parent ?? '' ] ) ? array( array( Page::PATH . $page->parent, $titles[ $page->parent ] ) ) : array();
				return array(
					'name'        => $page->name,
					'path'        => $page->path(),
					'breadcrumbs' => array( array( $home, __( 'Payments', 'woocommerce-payments' ) ), ...$above, $page->breadcrumb ?? $page->title ),
					'wpOpenMenu'  => 'toplevel_page_wc-admin-path-' . str_replace( '/', '-', $home ),
					'capability'  => $page->capability,
					'navArgs'     => array( 'id' => $page->id() ) + ( array() === $above ? array() : array( 'parentPath' => $above[0][0] ) ),
					'files'       => $files( $page ),
				) + ( null === $page->layout ? array() : array( 'layout' => $page->layout ) );
			},
			$this->all
		);
	}
}
