<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;

/** A page of the wc-admin app: where it stands, who sees it, and what comes with it. Its component is `client/pages/<name>.tsx`. */
final readonly class Page {

	/** How the paths of our pages begin. */
	public const PATH = '/payments/';

	/** The layout of a page that has the whole window: a wizard, or a form of the platform. */
	public const FULL_SCREEN = array(
		'header'          => false,
		'footer'          => false,
		'showNotices'     => true,
		'showStoreAlerts' => false,
		'showPluginArea'  => false,
	);

	/**
	 * A page is in the menu unless it has a parent.
	 *
	 * @param string                   $name       Its path behind PATH.
	 * @param string|null              $parent     The name of the page whose entry in the menu is marked for this one.
	 * @param string|null              $breadcrumb What the heading and the browser's title say, where that is not the title.
	 * @param string|null              $list       The list whose first rows come with the page, by its word on the wire.
	 * @param bool|null                $account    Whether it is there with an account (true), without one (false), or always (null).
	 * @param Flag|null                $flag       The feature flag that it belongs to.
	 * @param array<string, bool>|null $layout     What the host draws around it, null for everything.
	 * @param Closure(): string|null   $badge      HTML behind the title in the menu.
	 */
	public function __construct(
		public string $name,
		public string $title,
		public ?string $parent = null,
		public ?string $breadcrumb = null,
		public ?string $list = null,
		public ?bool $account = true,
		public ?Flag $flag = null,
		public string $capability = 'manage_woocommerce',
		public ?array $layout = null,
		public ?Closure $badge = null,
	) {}

	/** Whether the site has this page now. Who sees it is decided by WordPress and the app, by the capability. */
	public function is_there( bool $has_account ): bool {
		return ( null === $this->account || $this->account === $has_account ) && ( null === $this->flag || $this->flag->is_on() );
	}

	public function path(): string {
		return self::PATH . $this->name;
	}

	/** Its id in WooCommerce. */
	public function id(): string {
		return self::id_of( $this->name );
	}

	public static function id_of( string $name ): string {
		return 'wcpay-' . str_replace( '/', '-', $name );
	}

	/** Its slug in the menu, as WooCommerce makes it of the path. */
	public function slug(): string {
		return 'wc-admin&path=' . $this->path();
	}
}
