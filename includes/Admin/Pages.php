<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;
use MerchantPayments\Account\AccountTrouble;

/** Registers our pages in the menu and in the wc-admin app. */
final readonly class Pages {

	/** Menu position right below WooCommerce (55.5). */
	private const POSITION = '55.7';

	/** WooCommerce's own Payments menu entry, a shortcut to its settings, which remain under WooCommerce > Settings > Payments. */
	private const SHORTCUT = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';

	/**
	 * @var list<Page>
	 */
	public array $all;

	/**
	 * Those that need another state of the account among them.
	 *
	 * @var list<Page>
	 */
	private array $known;

	/** The path of the wizard for currencies, which is there until it is finished. */
	public const CURRENCIES = Page::PATH . 'multi-currency-setup';

	/**
	 * @param list<Page>|null               $pages  In menu order; null for ours. The top-level entry opens the first one.
	 * @param array<string, Closure(): int> $counts Count what waits for the merchant: payments that can be captured (`transactions`), disputes
	 *   that need a response (`disputes`).
	 * @param bool                          $has_currencies Whether the wizard for currencies was finished.
	 * @param (Closure(): ?AccountTrouble)|null $trouble What is wrong with the account.
	 * @param list<string>                      $unused  Names of pages that the account has nothing for: they are found by their address.
	 */
	public function __construct(
		private bool $has_account,
		?array $pages = null,
		private array $counts = array(),
		private bool $has_currencies = false,
		private ?Closure $trouble = null,
		private array $unused = array()
	) {
		$this->known = $pages ?? $this->table();
		$this->all   = array_values( array_filter( $this->known, static fn ( Page $page ): bool => $page->is_there( $has_account ) ) );
	}

	/**
	 * Every page, in the order of the menu: a new one is a line here and a file in `client/pages`. The first one needs nothing of the account.
	 *
	 * @return list<Page>
	 */
	private function table(): array {
		return array(
			new Page(
				'overview',
				__( 'Overview', 'merchant-payments-for-woocommerce' ),
				parts: array( 'overview/cards', 'overview/instant' ),
				badge: $this->trouble( ... )
			),
			new Page(
				'connect',
				__( 'Connect', 'merchant-payments-for-woocommerce' ),
				// A connected store finds it by its address alone.
				parent: $this->has_account ? 'overview' : null,
				parts: array( 'connect/orders' ),
				account: null
			),
			new Page(
				'onboarding',
				__( 'Set up payments', 'merchant-payments-for-woocommerce' ),
				parent: 'connect',
				account: null,
				layout: Page::FULL_SCREEN
			),
			new Page(
				'onboarding/kyc',
				__( 'Verify your business', 'merchant-payments-for-woocommerce' ),
				parent: 'connect',
				account: null,
				layout: Page::FULL_SCREEN
			),
			new Page(
				'transactions',
				__( 'Transactions', 'merchant-payments-for-woocommerce' ),
				list: 'transactions',
				parts: array( 'transactions/chart', 'transactions/uncaptured', 'transactions/blocked' ),
				badge: $this->uncaptured( ... )
			),
			new Page(
				'transactions/details',
				__( 'Payment details', 'merchant-payments-for-woocommerce' ),
				parent: 'transactions',
				titles: array( 'card_reader_fee' => __( 'Card reader fee', 'merchant-payments-for-woocommerce' ) ),
				parts: array( 'transactions/dispute', 'transactions/appeal' )
			),
			new Page( 'payouts', __( 'Payouts', 'merchant-payments-for-woocommerce' ), list: 'deposits', parts: array( 'payouts/instant' ) ),
			new Page( 'payouts/details', __( 'Payout details', 'merchant-payments-for-woocommerce' ), parent: 'payouts' ),
			new Page( 'disputes', __( 'Disputes', 'merchant-payments-for-woocommerce' ), list: 'disputes', badge: $this->awaiting( ... ) ),
			new Page( 'disputes/details', __( 'Dispute', 'merchant-payments-for-woocommerce' ), parent: 'disputes' ),
			new Page( 'disputes/challenge', __( 'Challenge dispute', 'merchant-payments-for-woocommerce' ), parent: 'disputes' ),
			new Page( 'card-readers', __( 'Card readers', 'merchant-payments-for-woocommerce' ), parent: $this->unless_used( 'card-readers' ) ),
			new Page( 'loans', __( 'Loans', 'merchant-payments-for-woocommerce' ), parent: $this->unless_used( 'loans' ) ),
			new Page( 'documents', __( 'Documents', 'merchant-payments-for-woocommerce' ), list: 'documents' ),
			new Page(
				'fraud-protection',
				__( 'Advanced fraud protection', 'merchant-payments-for-woocommerce' ),
				parent: 'overview',
				breadcrumb: __( 'Settings', 'merchant-payments-for-woocommerce' )
			),
			...(
				$this->has_currencies
					? array()
					: array( new Page( 'multi-currency-setup', __( 'Set up currencies', 'merchant-payments-for-woocommerce' ), parent: 'overview' ) )
			),
		);
	}

	/** Below which page one stands that the account has nothing for; null for one with an entry of its own. */
	private function unless_used( string $name ): ?string {
		return in_array( $name, $this->unused, true ) ? 'overview' : null;
	}

	/** The path of the page to show in place of one that needs another state of the account; null for pages that are there. */
	public function instead_of( string $path ): ?string {
		$is_known = ! $this->has_account || in_array( $path, array_map( static fn ( Page $page ): string => $page->path(), $this->known ), true );
		return $is_known && null === $this->at( $path ) && array() !== $this->all ? $this->all[0]->path() : null;
	}

	/** The page at a path; null for pages that are not ours. */
	public function at( ?string $path ): ?Page {
		foreach ( $this->all as $page ) {
			if ( $page->path() === $path ) {
				return $page;
			}
		}
		return null;
	}

	/** Adds the pages to the menu and to WooCommerce's registry, and removes WooCommerce's own Payments entry. */
	public function add_to_menu(): void {
		if ( array() === $this->all ) {
			return;
		}
		wc_admin_register_page(
			array(
				'id'         => 'merchant-payments',
				'title'      => __( 'Payments', 'merchant-payments-for-woocommerce' ),
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
					'parent'     => null === $page->parent ? 'merchant-payments' : Page::id_of( $page->parent ),
					'title'      => $page->title,
					'path'       => $page->path(),
					'capability' => $page->capability,
				)
			);
		}
		// Pages below the first one would appear in the menu, because its path is also that of the top-level entry.
		foreach ( $this->all as $page ) {
			if ( null !== $page->parent ) {
				remove_submenu_page( 'wc-admin&path=' . Page::PATH . $page->parent, $page->slug() );
			}
		}
	}

	/** Runs after WooCommerce has added its own menu. */
	public function finish_menu(): void {
		remove_menu_page( self::SHORTCUT );
		foreach ( $this->all as $page ) {
			if ( null !== $page->badge ) {
				$this->add_badge( $page, ( $page->badge )() );
			}
		}
		$this->add_total();
	}

	/**
	 * Adds a badge to a page's menu entry. The title that pages are registered with can't have it, because it is also the heading and the
	 * document's title.
	 */
	private function add_badge( Page $page, string $badge ): void {
		global $submenu;
		$home = $this->all[0]->slug();
		foreach ( $submenu[ $home ] ?? array() as $index => $entry ) {
			if ( $page->slug() === $entry[2] ) {
				$submenu[ $home ][ $index ][0] .= $badge; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Menus have no function for numbers.
			}
		}
	}

	/** Adds the sum of all badges to the top-level entry, below which the others are hidden on other pages. */
	private function add_total(): void {
		global $menu;
		$total = array_sum( array_map( static fn ( callable $count ): int => $count(), $this->counts ) );
		$mark  = $this->trouble();
		$badge = self::markup(
			$total,
			'waiting',
			/* translators: %s: number of payments and disputes. */
			_n( '%s thing is waiting for you', '%s things are waiting for you', $total, 'merchant-payments-for-woocommerce' ),
			// Beside the number there is no room for a badge of its own.
			'' === $mark ? '' : '<span aria-hidden="true">!&nbsp;</span>'
		) . ( $total > 0 ? '' : $mark );
		foreach ( $menu as $index => $entry ) {
			if ( $this->all[0]->slug() === $entry[2] ) {
				$menu[ $index ][0] .= $badge; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
			}
		}
	}

	/** A mark where something is wrong with the account. */
	private function trouble(): string {
		$trouble = $this->has_account && null !== $this->trouble ? ( $this->trouble )() : null;
		return null === $trouble ? '' : sprintf(
			' <span class="merchant-payments-trouble awaiting-mod"><span aria-hidden="true">!</span><span class="screen-reader-text">%s</span></span>',
			esc_html( $trouble->title() )
		);
	}

	private function uncaptured(): string {
		return $this->badge(
			'transactions',
			'uncaptured',
			/* translators: %s: number of payments. */
			static fn ( int $count ): string => _n( '%s payment to capture', '%s payments to capture', $count, 'merchant-payments-for-woocommerce' )
		);
	}

	private function awaiting(): string {
		return $this->badge(
			'disputes',
			'disputes',
			/* translators: %s: number of disputes. */
			static fn ( int $count ): string => _n(
				'%s dispute needs a response',
				'%s disputes need a response',
				$count,
				'merchant-payments-for-woocommerce'
			)
		);
	}

	/** @param callable(int): string $says */
	private function badge( string $counted, string $name, callable $says ): string {
		$count = isset( $this->counts[ $counted ] ) ? ( $this->counts[ $counted ] )() : 0;
		return self::markup( $count, $name, $says( $count ) );
	}

	/** A number as a WordPress menu badge. WordPress's styles hide a badge with `count-0`; `client/ui/menu-badge.ts` updates it. */
	private static function markup( int $count, string $name, string $says, string $mark = '' ): string {
		return sprintf(
			' <span class="merchant-payments-%3$s awaiting-mod count-%1$d">%4$s<span aria-hidden="true" data-count>%1$d</span><span class="screen-reader-text">%2$s</span></span>',
			$count,
			sprintf( esc_html( $says ), '<span data-count>' . $count . '</span>' ),
			$name,
			$mark
		);
	}

	/**
	 * The pages in the format of wc-admin's registry; `client/index.tsx` adds the components.
	 *
	 * @param callable(Page): list<string> $files URLs of a page's scripts and styles.
	 * @return list<array{
	 *     name: string,
	 *     path: string,
	 *     breadcrumbs: list<array{string, string}|string>,
	 *     wpOpenMenu: string,
	 *     capability: string,
	 *     navArgs: array{id: string, parentPath?: string},
	 *     titles?: array<string, string>,
	 *     layout?: array<string, bool>,
	 *     files: list<string>,
	 *     later?: list<array{name: string, files: list<string>}>
	 * }>
	 */
	public function for_app( callable $files ): array {
		$titles = array_column( $this->all, 'title', 'name' );
		return array_map(
			function ( Page $page ) use ( $files, $titles ): array {
				$home  = $this->all[0]->path();
				$above = null === $page->breadcrumb && isset( $titles[ $page->parent ?? '' ] )
					? array( array( Page::PATH . $page->parent, $titles[ (string) $page->parent ] ) )
					: array();
				return array(
					'name'        => $page->name,
					'path'        => $page->path(),
					'breadcrumbs' => array(
						array( $home, __( 'Payments', 'merchant-payments-for-woocommerce' ) ),
						...$above,
						...( null === $page->breadcrumb ? array() : array( $page->breadcrumb ) ),
						$page->title,
					),
					'wpOpenMenu'  => 'toplevel_page_wc-admin-path-' . str_replace( '/', '-', $home ),
					'capability'  => $page->capability,
					'navArgs'     => array( 'id' => $page->id() ) + ( array() === $above ? array() : array( 'parentPath' => $above[0][0] ) ),
					'files'       => $files( $page ),
				) + array_filter(
					array(
						'titles' => $page->titles,
						'layout' => $page->layout,
						'later'  => array_map(
							static fn ( Page $part ): array => array(
								'name'  => $part->name,
								'files' => $files( $part ),
							),
							$page->later()
						),
					)
				);
			},
			$this->all
		);
	}
}
