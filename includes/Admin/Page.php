<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;

/** A page of the wc-admin app: where it stands, who sees it, and what comes with it. */
final readonly class Page {

	/** Path prefix of our pages. */
	public const PATH = '/payments/';

	/** Layout of a full-screen page: a wizard or one of the platform's forms. */
	public const FULL_SCREEN = array(
		'header'          => false,
		'footer'          => false,
		'showNotices'     => true,
		'showStoreAlerts' => false,
		'showPluginArea'  => false,
	);

	/**
	 * A page is in the menu unless it has a parent. It shows `client/pages/<name>.tsx`.
	 *
	 * @param string                   $name       Its path behind PATH.
	 * @param string|null              $parent     The name of the page whose entry in the menu is marked for this one.
	 * @param string|null              $breadcrumb What it is a part of, where that is no page of the app.
	 * @param string|null              $list       The list whose first rows come with the page, by its word on the wire.
	 * @param bool|null                $account    Whether it is there with an account (true), without one (false), or always (null).
	 * @param Flag|null                $flag       The feature flag that it belongs to.
	 * @param array<string, bool>|null $layout     What the host draws around it, null for everything.
	 * @param array<string, string>    $titles     Titles in place of the usual one, by the query argument `transaction_type`.
	 * @param Closure(): string|null   $badge      HTML behind the title in the menu.
	 * @param list<string>             $parts      The components that it loads once they are needed, each with files of its own.
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
		public array $titles = array(),
		public ?Closure $badge = null,
		public array $parts = array(),
	) {}

	/** Whether the site has this page now. WordPress and wc-admin check the user's capability. */
	public function is_there( bool $has_account ): bool {
		return ( null === $this->account || $this->account === $has_account ) && ( null === $this->flag || $this->flag->is_on() );
	}

	/** @return list<self> What it loads later; in no menu and at no address. */
	public function later(): array {
		return array_map( static fn ( string $name ): self => new self( $name, '' ), $this->parts );
	}

	public function path(): string {
		return self::PATH . $this->name;
	}

	/** Its id in WooCommerce. */
	public function id(): string {
		return self::id_of( $this->name );
	}

	public static function id_of( string $name ): string {
		return 'merchant-payments-' . str_replace( '/', '-', $name );
	}

	/** Its menu slug, as WooCommerce derives it from the path. */
	public function slug(): string {
		return 'wc-admin&path=' . $this->path();
	}
}
